import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';

/**
 * Packs the folder as `FOLDER.tar.gz` with a fixed owner, a fixed time (`date`) and sorted names: the same files give
 * the same archive. Resolves with its SHA-256 in hexadecimal.
 */
export async function packFolder(folder, files, date) {
  const archive = `${folder}.tar.gz`;
  const sources = [...files].sort().map((file) => ({
    type: 'file',
    source: join(folder, file),
    target: `${basename(folder)}/${file}`,
  }));
  const withFixedMetadata = (header) => ({ ...header, uid: 0, gid: 0, uname: '', gname: '', mtime: date });
  await pipeline(packTar(sources, { map: withFixedMetadata }), createGzip({ level: 9 }), createWriteStream(archive));

  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  return { archive, sha256: hash.digest('hex') };
}
