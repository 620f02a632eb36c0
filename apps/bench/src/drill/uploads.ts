import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstAccount } from '@madrasah/running-site';
import { logIn } from '../articles.ts';
import { isReady, momentOf, until } from './fault.ts';
import { onSite } from './on-site.ts';

const path = '/api/articles/upload-inline-image';
const cutOffs = 20;
const longestMs = 200;
const pieceBytes = 64 * 1024;
const growthLimitBytes = 50 * 1024 * 1024;
const tooLargeBytes = 20 * 1024 * 1024;
const manyParts = 1_000;
const boundary = 'batas';

const partOf = (name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;

type Sender = { origin: string; token: string };

const headersOf = ({ token }: Sender) => ({
  authorization: `Bearer ${token}`,
  'content-type': `multipart/form-data; boundary=${boundary}`,
});

/** Sends a picture in pieces and closes the connection after `afterMs`. */
async function cutOff(sender: Sender, afterMs: number): Promise<void> {
  const sent = request(`${sender.origin}${path}`, { method: 'POST', headers: headersOf(sender), agent: false });
  sent.on('error', () => undefined);
  sent.write(partOf('foto.png'));
  const until = performance.now() + afterMs;
  do {
    sent.write(randomBytes(pieceBytes));
    await pause(10);
  } while (performance.now() < until);
  sent.destroy();
}

/** The status of a complete form; 0 when the connection was closed. */
async function sendWhole(sender: Sender, body: Buffer): Promise<number> {
  const init = { method: 'POST', headers: headersOf(sender), body: new Uint8Array(body) };
  const response = await fetch(`${sender.origin}${path}`, init).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Resident memory of the process in bytes, on Linux; 0 elsewhere. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Forms with pictures that are cut off, too large, or have too many parts. */
export const brokenUploads = onSite('uploads cut off, too large', async ({ publicOrigin, pid }, dataFolder) => {
  const failures: string[] = [];
  const sender = { origin: publicOrigin, token: (await logIn(publicOrigin, firstAccount)).token };
  const uploads = join(dataFolder, 'uploads');
  const before = new Set(await filesIn(uploads));
  const end = `\r\n--${boundary}--\r\n`;
  const tooLarge = Buffer.concat([Buffer.from(partOf('foto.png')), Buffer.alloc(tooLargeBytes), Buffer.from(end)]);
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="kolom"\r\n\r\nisi\r\n`;
  const tooMany = Buffer.from(`${field.repeat(manyParts)}${partOf('foto.png')}x${end}`);
  // The first uploads allocate memory that is kept.
  await cutOff(sender, longestMs);
  await sendWhole(sender, tooLarge);
  const memory = await residentBytes(pid);

  for (let round = 1; round <= cutOffs; round += 1) await cutOff(sender, momentOf(round, longestMs));
  const ofTooLarge = await sendWhole(sender, tooLarge);
  if (ofTooLarge !== 413) failures.push(`20 MB were answered with ${ofTooLarge}`);
  const ofTooMany = await sendWhole(sender, tooMany);
  if (ofTooMany !== 400 && ofTooMany !== 413) failures.push(`1,000 parts were answered with ${ofTooMany}`);

  await until('ready', 5_000, isReady(publicOrigin));
  const growth = (await residentBytes(pid)) - memory;
  if (growth > growthLimitBytes) failures.push(`memory grew by ${Math.round(growth / 1024 / 1024)} MB`);
  const left = (await filesIn(uploads)).filter((name) => !before.has(name));
  if (left.length > 0) failures.push(`${left.length} files are left over`);
  return { rounds: cutOffs, failures };
});
