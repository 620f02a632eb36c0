import { readEnv } from '../config/env.ts';
import { emptyDatabase } from '../database/empty-database.ts';
import { noDeadlines, openOrm } from '../database/orm.ts';
import { diskStorage } from '../modules/media/index.ts';
import { User } from '../modules/users/index.ts';
import { systemClock } from '../shared/clock.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { explainFailure } from '../startup/explain-failure.ts';
import { prepareDatabase, requireUsableAccount } from '../startup/first-start.ts';
import { printFirstAccount } from '../startup/print-addresses.ts';
import { printStatus } from '../terminal.ts';

const resetFlag = '--reset';
const refusal = `Basis data sudah berisi. Untuk menghapus semua isinya dan mengisi ulang: npm run db:seed -- ${resetFlag}`;

/** Fills an empty database with the starter site. A database with content is emptied first only when that is asked for. */
async function seed(resources: AsyncDisposableStack) {
  const env = readEnv();
  const { uploads } = await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await connectDatabase(env, resources, printStatus), noDeadlines);
  resources.defer(() => orm.close());

  await orm.migrator.up();
  const isEmpty = (await orm.em.fork().count(User)) === 0;
  if (!isEmpty && !process.argv.includes(resetFlag)) {
    printStatus(refusal);
    process.exitCode = 1;
    return;
  }
  const { firstAccount: account, passwordMinLength, timeZone } = env;
  await requireUsableAccount(orm.em.fork(), { account, passwordMinLength });
  if (!isEmpty) await emptyDatabase(orm.em.fork());

  const shared = { images: diskStorage(uploads), now: systemClock, timeZone, passwordMinLength };
  printFirstAccount(await prepareDatabase(orm, { ...shared, account, progress: printStatus }), printStatus);
}

const resources = new AsyncDisposableStack();
try {
  await seed(resources);
} catch (error) {
  printStatus(explainFailure(error));
  process.exitCode = 1;
} finally {
  await resources.disposeAsync();
}
