import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { logIn } from '../articles.ts';
import { whileStopped } from './database-processes.ts';
import { type Fault, type Outcome, until, withFolder } from './fault.ts';
import { type Sent, sendAll, type Target } from './sent-files.ts';

const run = promisify(execFile);
const diskMegabytes = 600;
/** After a day the files that nothing names are deleted. */
const laterSeconds = 25 * 60 * 60;
const cleanedWithinMs = 60_000;

type Mount = { device: string; folder: string };

const dataFolderOn = ({ folder }: Mount) => join(folder, 'data');

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

async function withSite<Result>(dataFolder: string, work: (site: RunningSite) => Promise<Result>): Promise<Result> {
  // Each visitor has an address of its own.
  const site = await startSite({ dataFolder, settings: { TRUST_PROXY: '1' } });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

const countDocuments = async (dataFolder: string) =>
  (await readdir(join(dataFolder, 'uploads/documents')).catch(() => [])).length;

/** Sets the time of a stopped site ahead. */
const moveClock = (dataFolder: string) =>
  appendFile(join(dataFolder, 'postgres/postgresql.auto.conf'), `madrasah.clock_ahead = '${laterSeconds}'\n`);

/** What was sent in a round; `acknowledged` before the cut, `later` after it. */
type Cut = { acknowledged: readonly Sent[]; later: readonly Sent[] };

/** Copies the disk when the answer to one of several files has just arrived; the others are on their way. */
async function cutDuring(site: RunningSite, token: string, disk: Mount, copy: Mount, round: number): Promise<Cut> {
  const arrived: Sent[] = [];
  const sending = sendAll({ origin: site.publicOrigin, token }, round).map(async (sent) => {
    arrived.push(await sent);
  });
  const all = Promise.all(sending);
  all.catch(() => undefined); // Awaited below.
  await sending[round % sending.length];
  const acknowledged = await whileStopped(site, dataFolderOn(disk), async () => {
    await run('cp', ['--sparse=always', disk.device, copy.device]);
    return [...arrived];
  });
  await all;
  return { acknowledged, later: arrived.filter((sent) => !acknowledged.includes(sent)) };
}

/** What was sent before the cut is on the copy; what was on its way is there or not, but never in part. */
async function examine(target: Target, { acknowledged, later }: Cut) {
  const failures: string[] = [];
  let [missing, keptFiles] = [0, 0];
  for (const sent of [...acknowledged, ...later]) {
    const found = await sent.findOn(target);
    if (found === 'whole') keptFiles += sent.keptFiles;
    else if (acknowledged.includes(sent)) missing += 1;
    if (found === 'half') failures.push(`${sent.what}: only a part is there`);
  }
  return { missing, keptFiles, failures };
}

type Totals = { acknowledged: number; missing: number; onTheirWay: number; unnamed: number; failures: string[] };

async function cutPower(disk: Mount, copy: Mount, { filledFolder, rounds }: { filledFolder: string; rounds: number }) {
  const totals: Totals = { acknowledged: 0, missing: 0, onTheirWay: 0, unnamed: 0, failures: [] };
  const [dataFolder, copiedFolder] = [dataFolderOn(disk), dataFolderOn(copy)];

  const tryRound = async (site: RunningSite, token: string, round: number, filesBefore: number): Promise<number> => {
    const cut = await cutDuring(site, token, disk, copy, round);
    totals.acknowledged += cut.acknowledged.length;
    totals.onTheirWay += cut.later.length;
    await onDisk(copy, async () => {
      const examined = await withSite(copiedFolder, ({ publicOrigin }) =>
        examine({ origin: publicOrigin, token }, cut),
      );
      totals.missing += examined.missing;
      totals.failures.push(...examined.failures);
      const expected = filesBefore + examined.keptFiles;
      totals.unnamed += (await countDocuments(copiedFolder)) - expected;
      await moveClock(copiedFolder);
      await withSite(copiedFolder, async () => {
        const isClean = async () => (await countDocuments(copiedFolder)) === expected;
        await until('only the files of inquiries are left', cleanedWithinMs, isClean).catch(async (error) =>
          totals.failures.push(`${error.message}, but ${await countDocuments(copiedFolder)} of ${expected} files`),
        );
      });
    });
    return [...cut.acknowledged, ...cut.later].reduce((sum, sent) => sum + sent.keptFiles, filesBefore);
  };

  await onDisk(disk, async () => {
    await cp(filledFolder, dataFolder, { recursive: true });
    await run('sync', ['-f', disk.folder]);
    await withSite(dataFolder, async (site) => {
      const { token } = await logIn(site.publicOrigin, firstAccount);
      let files = await countDocuments(dataFolder);
      for (let round = 1; round <= rounds; round += 1) files = await tryRound(site, token, round, files);
    });
  });
  const { acknowledged, missing, onTheirWay, unnamed, failures } = totals;
  const notes = [`${onTheirWay} were on their way; ${unnamed} files without an entry were removed`];
  return { rounds, writes: { acknowledged, missing }, failures, notes };
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
 * Copies the block device right after a picture, a document or an inquiry with files was acknowledged: a power cut would
 * lose everything that is not on the copy.
 */
export const powerCuts: Fault = {
  name: 'power cut after an upload',
  run: (options) =>
    withFolder(async (folder): Promise<Outcome> => {
      const disk = { device: join(folder, 'disk'), folder: join(folder, 'site') };
      const copy = { device: join(folder, 'copy'), folder: join(folder, 'after') };
      for (const { folder: target } of [disk, copy]) await mkdir(target);
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
