import { createReadStream, openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { limits } from '@madrasah/contract';
import { kindBytes, kindOfBytes } from '../../shared/file-kind.ts';
import { type ExportParts, unpackedWithin } from './export-text.ts';

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;

/** A failure of either stream ends the reading of the second one. */
function gunzipped(path: string): AsyncIterable<Uint8Array> {
  const unpacking = createGunzip();
  pipeline(createReadStream(path), unpacking, () => {});
  return unpacking;
}

/** The documents in a chosen file, or in the archive that it is, which unpack to at most `most` bytes. */
export async function openExport(path: string, most: number = limits.imports.unpackedBytes): Promise<ExportParts> {
  const start = await beginningOf(path);
  if (isGzip(start)) return [() => unpackedWithin(gunzipped(path), { left: most })];
  if (kindOfBytes(start) !== 'zip') return [() => createReadStream(path)];
  // Loaded only for archives.
  const { findExports } = await import('./export-archive.ts');
  return findExports(await openAsBlob(path), most);
}
