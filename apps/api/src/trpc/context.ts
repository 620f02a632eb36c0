import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { SessionState, Tokens } from '../modules/auth/index.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';

/** What the process shares with every request. */
export type Services = {
  openDatabase: () => Database;
  tokens: Tokens;
  images: ImageStorage;
  now: Clock;
  timeZone: string;
};

/** What a request brings with it. One HTTP request may carry several calls; they share this and nothing else. */
export type Context = Services & {
  requestId: string;
  log: FastifyBaseLogger;
  /** The bearer token as it came. */
  bearer: string | null;
  /** Who it speaks for; asked at most once per request. */
  findSession: () => Promise<SessionState>;
};
