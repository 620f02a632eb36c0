import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { startSite } from '@madrasah/running-site';
import { type Fault, isReady, type Outcome, statusOf, until, withFolder } from './fault.ts';
import { Writers } from './writers.ts';

const diskMegabytes = 400;
const writesOnFullDisk = 400;
const recoveredWithinMs = 10_000;
const run = promisify(execFile);

const block = Buffer.alloc(1024 * 1024, 1);

/** Fills the disk completely. */
async function fillUp(file: string): Promise<void> {
  const without = pipeline(Readable.from(Array(diskMegabytes).fill(block)), createWriteStream(file));
  await without.catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

async function tryOnFullDisk(dataFolder: string): Promise<Outcome> {
  const site = await startSite({ dataFolder });
  const { publicOrigin } = site;
  const failures: string[] = [];
  try {
    const writers = await Writers.signIn(publicOrigin);
    for (let count = 0; count < 20; count += 1) await writers.write(publicOrigin);
    await statusOf(`${publicOrigin}/`);

    const filler = join(dataFolder, 'filler');
    await fillUp(filler);
    const statuses = new Set<number>();
    // The space that the database has reserved still accepts some writes.
    for (let count = 0; count < writesOnFullDisk && !statuses.has(507); count += 1) {
      statuses.add(await writers.write(publicOrigin));
    }
    if (!statuses.has(507)) failures.push(`no write was refused with 507, but with ${[...statuses].join(', ')}`);
    for (const path of ['/', '/api/articles', '/api/guestbook']) {
      const status = await statusOf(`${publicOrigin}${path}`);
      if (status !== 200) failures.push(`${path} was answered with ${status}`);
    }

    await rm(filler);
    const recovered = await until('ready again', 60_000, isReady(publicOrigin));
    if ((await writers.write(publicOrigin)) !== 201) failures.push('no write afterwards');
    failures.push(...writers.faults.map((status) => `a write was answered with ${status}`));
    const missing = await writers.countMissing(publicOrigin);
    return {
      rounds: 1,
      writes: { acknowledged: writers.acknowledged, missing },
      slowest: { ms: recovered, limitMs: recoveredWithinMs },
      failures,
    };
  } finally {
    await site.stop();
  }
}

/** A separate disk, which only root can mount; it is removed afterwards. */
export const fullDisk: Fault = {
  name: 'full disk',
  run: ({ filledFolder }) =>
    withFolder(async (mountPoint) => {
      const mount = run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', mountPoint]);
      const refusal = await mount.then(
        () => undefined,
        (error) => String(error.message).trim(),
      );
      if (refusal !== undefined) return { rounds: 0, failures: [], skipped: `no disk can be made here: ${refusal}` };
      try {
        const dataFolder = join(mountPoint, 'data');
        await cp(filledFolder, dataFolder, { recursive: true });
        return await tryOnFullDisk(dataFolder);
      } finally {
        await run('umount', [mountPoint]);
      }
    }),
};
