import { createHash } from 'node:crypto';
import { type FileHandle, link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { makeFolder, syncFolder } from './folders.ts';

type Content = string | Uint8Array | ((file: Writable) => Promise<unknown>);

type WriteOptions = {
  mode?: number;
  /** The path of the unfinished file; on the same disk. */
  unfinished?: string;
  /** An existing file stays unchanged, and the call fails with `EEXIST`. */
  isNew?: boolean;
};

/** A stream into the file that leaves it open. */
const streamInto = (file: FileHandle) =>
  new Writable({ write: (chunk, _encoding, done) => void file.writeFile(chunk).then(() => done(), done) });

async function writeUnfinished(path: string, content: Content, mode: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    if (typeof content === 'function') await content(streamInto(file));
    else await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file of the site. The file appears complete or not at all, and survives a power cut once the call resolves:
 * its content is synced before the rename, and its folder and every new parent afterwards.
 */
export async function writeFileDurably(
  path: string,
  content: Content,
  { mode = 0o666, unfinished = `${path}.part`, isNew = false }: WriteOptions = {},
): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  try {
    await writeUnfinished(unfinished, content, mode);
    // Unlike a rename, a link never replaces a file.
    await (isNew ? link(unfinished, path) : rename(unfinished, path));
    await syncFolder(folder);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Renames a file within its folder; the new name survives a power cut. */
export async function renameDurably(path: string, newPath: string): Promise<void> {
  await rename(path, newPath);
  await syncFolder(dirname(newPath));
}

/** A file that waits on the disk, so that it need not be in memory. */
export type FileOnDisk = { path: string; bytes: number };

export type FileContent = Buffer | FileOnDisk;

export const sizeOf = (content: FileContent): number => (Buffer.isBuffer(content) ? content.length : content.bytes);

export const readContent = async (content: FileContent): Promise<Buffer> =>
  Buffer.isBuffer(content) ? content : readFile(content.path);

/** Writes a new file as its parts arrive; returns it with the SHA-256 of its content. */
export async function writeParts(path: string, parts: AsyncIterable<Buffer>): Promise<FileOnDisk & { digest: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const part of parts) {
      hash.update(part);
      await file.writeFile(part);
      bytes += part.length;
    }
  } finally {
    await file.close();
  }
  return { path, bytes, digest: hash.digest('base64url') };
}
