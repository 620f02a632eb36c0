import { readFile } from 'node:fs/promises';
import { inspectFile } from './inspect/inspect.ts';
import type { Inspection } from './inspect/inspection.ts';

/** Inspects bytes, or the file at a path: it is read in the thread, so that no other memory holds it. */
export const inspectContent = async (content: Uint8Array | string): Promise<Inspection> =>
  inspectFile(typeof content === 'string' ? await readFile(content) : content);
