import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { earlierArticle, fillWithEarlierVersion, rehearseBackup, startSite, writeBackup } from '@madrasah/running-site';
import { type Fault, measureMs, momentOf, statusOf, withFolder } from './fault.ts';
import { onSite } from './on-site.ts';

const longestUpdateMs = 4_000;
const readyWithinMs = 10_000;

const wholeBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.part')).map((name) => join(folder, name));

/** Kills a start on older data, and checks what it left behind and whether the next start succeeds. */
async function interruptUpdate(olderFolder: string, afterMs: number, failures: string[]): Promise<number> {
  return withFolder(async (dataFolder) => {
    await cp(olderFolder, dataFolder, { recursive: true });
    await startSite({ dataFolder, signal: AbortSignal.timeout(afterMs) }).then(
      (site) => site.stop(),
      () => undefined,
    );
    let ms = 0;
    try {
      let site = await startSite({ dataFolder });
      await site.stop();
      ms = await measureMs(async () => {
        site = await startSite({ dataFolder });
      });
      const status = await statusOf(`${site.publicOrigin}/api/articles/${earlierArticle}`);
      if (status !== 200) failures.push(`killed after ${afterMs} ms: an older article was answered with ${status}`);
      await site.stop();
    } catch (error) {
      failures.push(`killed after ${afterMs} ms: ${error}`);
      return ms;
    }
    const kept = await wholeBackups(join(dataFolder, 'backups'));
    // When killed between writing the backup and recording it, the next start writes a second one.
    if (kept.length < 1 || kept.length > 2)
      failures.push(`killed after ${afterMs} ms: ${kept.length} backups are kept`);
    for (const file of kept) {
      await rehearseBackup(dataFolder, file).catch((error) => failures.push(`${file}: ${error}`));
    }
    return ms;
  });
}

/** Kills the first start of this version on older data; the next start must succeed, and a backup must exist. */
const interruptedUpdate: Fault = {
  name: 'kill -9 in an update',
  run: ({ rounds }) =>
    withFolder(async (olderFolder) => {
      await fillWithEarlierVersion(olderFolder);
      const failures: string[] = [];
      let slowest = 0;
      for (let round = 1; round <= rounds; round += 1) {
        slowest = Math.max(slowest, await interruptUpdate(olderFolder, momentOf(round, longestUpdateMs), failures));
      }
      return { rounds, slowest: { ms: slowest, limitMs: readyWithinMs }, failures };
    }),
};

const longestBackupMs = 3_000;

/** Kills backups while the site runs; every file named like a backup must be a complete one. */
const interruptedBackup = onSite('kill -9 in a backup', async (_site, dataFolder, rounds) => {
  const failures: string[] = [];
  const folder = join(dataFolder, 'backups');
  for (let round = 1; round <= rounds; round += 1) {
    const interruption = AbortSignal.timeout(momentOf(round, longestBackupMs));
    await writeBackup(dataFolder, join(folder, `${round}.tar.zst`), interruption).catch(() => undefined);
  }
  await writeBackup(dataFolder, join(folder, 'terakhir.tar.zst'));
  for (const file of await wholeBackups(folder)) {
    await rehearseBackup(dataFolder, file).catch((error) => failures.push(`${file}: ${error}`));
  }
  return { rounds, failures };
});

export const upgrades: Fault[] = [interruptedUpdate, interruptedBackup];
