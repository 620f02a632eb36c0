import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';

/** A file that waits on the disk, so that it need not be in memory. */
export type FileOnDisk = { path: string; bytes: number };

/** What can be inspected and stored. */
export type FileContent = Buffer | FileOnDisk;

export const sizeOf = (content: FileContent): number => (Buffer.isBuffer(content) ? content.length : content.bytes);

/** The whole content in memory. */
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
