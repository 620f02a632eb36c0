import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { logIn } from '../articles.ts';
import { type Fault, type Outcome, statusOf, withFolder } from './fault.ts';

const run = promisify(execFile);
const diskMegabytes = 600;
const side = 16;

/** A picture that was never stored before: a bitmap of random colours. */
function aBitmap(): Buffer {
  const pixels = randomBytes(side * side * 3);
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, pixels]);
}

type Mount = { device: string; folder: string };

/** Mounts with the longest commit interval, so that only synced data reaches the disk. */
const mount = ({ device, folder }: Mount) =>
  run('mount', ['-t', 'ext4', '-o', 'loop,noatime,commit=300', device, folder]);

async function onDisk<Result>({ device, folder }: Mount, work: () => Promise<Result>): Promise<Result> {
  await mount({ device, folder });
  try {
    return await work();
  } finally {
    await run('umount', [folder]);
  }
}

/** Uploads a picture; resolves with its path once it is acknowledged. */
async function upload({ publicOrigin }: RunningSite, token: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(aBitmap())], { type: 'image/bmp' }), 'foto.bmp');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${publicOrigin}/api/articles/upload-inline-image`, { method: 'POST', headers, body });
  const answer: { data?: { url?: string } } = await response.json();
  const url = answer.data?.url;
  if (!response.ok || url === undefined) throw new Error(`an upload was answered with ${response.status}`);
  return url;
}

/** Whether a copy of the disk, mounted as after a power cut, contains the picture that the running site serves. */
async function isOnCopy(copy: Mount, url: string, origin: string): Promise<boolean> {
  const served = Buffer.from(await (await fetch(`${origin}${url}`)).arrayBuffer());
  return onDisk(copy, async () => {
    const kept = await readFile(join(copy.folder, 'data', url)).catch(() => undefined);
    return kept?.equals(served) === true;
  });
}

async function cutPower(disk: Mount, copy: Mount, { filledFolder, rounds }: { filledFolder: string; rounds: number }) {
  const failures: string[] = [];
  let missing = 0;
  let url = '';
  await onDisk(disk, async () => {
    const dataFolder = join(disk.folder, 'data');
    await cp(filledFolder, dataFolder, { recursive: true });
    await run('sync', ['-f', disk.folder]);
    const site = await startSite({ dataFolder });
    try {
      const { token } = await logIn(site.publicOrigin, firstAccount);
      for (let round = 1; round <= rounds; round += 1) {
        url = await upload(site, token);
        await run('cp', ['--sparse=always', disk.device, copy.device]);
        if (!(await isOnCopy(copy, url, site.publicOrigin))) missing += 1;
      }
    } finally {
      await site.stop();
    }
  });
  await onDisk(copy, async () => {
    const site = await startSite({ dataFolder: join(copy.folder, 'data') });
    const status = await statusOf(`${site.publicOrigin}${url}`);
    if (status !== 200) failures.push(`after the power cut the picture was answered with ${status}`);
    await site.stop();
  });
  return { rounds, writes: { acknowledged: rounds, missing }, failures };
}

async function makeDisk(device: string): Promise<string | undefined> {
  try {
    await run('truncate', ['-s', `${diskMegabytes}M`, device]);
    await run('mkfs.ext4', ['-q', device]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/**
 * Copies the block device right after a picture was acknowledged: a power cut would lose everything that is not on
 * the copy.
 */
export const powerCuts: Fault = {
  name: 'power cut after an upload',
  run: (options) =>
    withFolder(async (folder): Promise<Outcome> => {
      const disk = { device: join(folder, 'disk'), folder: join(folder, 'site') };
      const copy = { device: join(folder, 'copy'), folder: join(folder, 'after') };
      for (const { folder: place } of [disk, copy]) await mkdir(place);
      const refusal = (await makeDisk(disk.device)) ?? (await refusalOf(disk));
      if (refusal !== undefined) return { rounds: 0, failures: [], skipped: `no disk can be made here: ${refusal}` };
      try {
        return await cutPower(disk, copy, options);
      } finally {
        await rm(copy.device, { force: true });
      }
    }),
};

/** Why the disk cannot be mounted here; only root can mount. */
const refusalOf = (disk: Mount): Promise<string | undefined> =>
  onDisk(disk, async () => undefined).catch((error) => String(error.message).trim());
