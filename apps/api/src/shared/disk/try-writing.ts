import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readInTime } from '../in-time.ts';
import { type FileFault, fileFaultOf } from './file-faults.ts';

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
