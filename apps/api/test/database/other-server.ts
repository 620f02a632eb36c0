import { inject } from 'vitest';
import { startDebianServer } from './debian-server.ts';
import { startThrowAwayEmbedded, type ThrowAwayServer } from './embedded-server.ts';

/** A server of the other supported version; undefined where the machine has none. */
export const startOtherServer = (): Promise<ThrowAwayServer | undefined> =>
  inject('isDebian') ? startThrowAwayEmbedded() : startDebianServer().catch(() => undefined);
