import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readInTime } from '../promises.ts';

/** Why a folder cannot be used: see `storeFaults` of the contract. */
export type FileFault = 'away' | 'denied' | 'full' | 'noDescriptors' | 'readOnly';

const faults: Readonly<Record<string, FileFault>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EMFILE: 'noDescriptors',
  ENFILE: 'noDescriptors',
  // What file systems report whose disk or server was taken away.
  EIO: 'away',
  ENODEV: 'away',
  ENXIO: 'away',
  ENOTCONN: 'away',
  ESTALE: 'away',
  EHOSTDOWN: 'away',
  ETIMEDOUT: 'away',
};

/** Sockets report some of the same codes. */
const ofSockets = new Set(['bind', 'connect', 'listen']);

/** The fault behind an error of the file system; undefined for errors that say nothing about the disk. */
export function fileFaultOf(error: unknown): FileFault | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return ofSockets.has(String(error.syscall)) ? undefined : faults[String(error.code)];
}

/** More than file systems store without using a block. */
const trial = Buffer.alloc(16 * 1024, 'madrasah');

/** Writes a small file into the folder and removes it; rejects where that is impossible. */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.trial-${randomUUID()}`);
  const file = await open(path, 'wx');
  try {
    await file.writeFile(trial);
    // Network file systems report a full disk only now.
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** Why nothing can be written into the folder; null where it can. A folder that is gone or does not respond is away. */
export async function findWriteFault(folder: string, withinMs: number): Promise<FileFault | null> {
  const attempt = tryWriting(folder).then(
    () => null,
    (error: unknown) => fileFaultOf(error) ?? 'away',
  );
  const found = await readInTime(withinMs, async () => ({ fault: await attempt }));
  return found ? found.fault : 'away';
}

/** A folder that the process tries to write to from time to time. */
export class WatchedFolder {
  readonly #path: string;
  readonly #withinMs: number;
  #fault: FileFault | null = null;

  constructor(path: string, withinMs: number) {
    this.#path = path;
    this.#withinMs = withinMs;
  }

  readFault = (): FileFault | null => this.#fault;

  async look(): Promise<void> {
    this.#fault = await findWriteFault(this.#path, this.#withinMs);
  }
}
