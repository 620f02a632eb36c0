import { readEnv } from '../config/env.ts';
import { noDeadlines } from '../database/orm.ts';
import { switchOffByOperator } from '../modules/auth/index.ts';
import { openOrm } from '../orm.ts';
import { systemClock } from '../shared/clock.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { explainFailure } from '../startup/explain-failure.ts';
import { printStatus } from '../startup/terminal.ts';

/**
 * `npm run two-factor:off -w @madrasah/api -- NAME`: takes the second factor off an account whose owner has lost it, for
 * when no administrator is left who could.
 */
const usage = 'Cara pakai: npm run two-factor:off -w @madrasah/api -- NAMA_PENGGUNA';

async function switchOff(username: string, resources: AsyncDisposableStack): Promise<boolean> {
  const env = readEnv();
  await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await connectDatabase(env, resources, printStatus), noDeadlines);
  resources.defer(() => orm.close());

  const isOff = await switchOffByOperator(orm.em.fork(), systemClock, username);
  printStatus(
    isOff
      ? `Verifikasi dua langkah '${username}' dimatikan.`
      : `Tidak ada pengguna '${username}' yang memakai verifikasi dua langkah.`,
  );
  return isOff;
}

/** Does what was asked for; true when it is done. */
async function run(username: string | undefined, resources: AsyncDisposableStack): Promise<boolean> {
  if (username !== undefined) return switchOff(username, resources);
  printStatus(usage);
  return false;
}

const resources = new AsyncDisposableStack();
try {
  if (!(await run(process.argv[2], resources))) process.exitCode = 1;
} catch (error) {
  printStatus(explainFailure(error));
  process.exitCode = 1;
} finally {
  await resources.disposeAsync();
}
