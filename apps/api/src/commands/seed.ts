import { availableParallelism } from 'node:os';
import { readEnv } from '../config/env.ts';
import { DatabaseClock } from '../database/database-clock.ts';
import { noDeadlines } from '../database/orm.ts';
import { openOrm } from '../orm.ts';
import { makeMissingVariants } from '../platform/media/index.ts';
import { connectDatabase, openSiteImages } from '../startup/connect-database.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { explainFailure, printStatus } from '../startup/process/run-command.ts';
import { seedSite } from './seed-site.ts';

/**
 * `npm run db:seed`: fills an empty database with the starter site and its pictures in all sizes; replaces existing
 * content only with `--reset`.
 */
const resetFlag = '--reset';
const refusal = `Basis data sudah berisi. Untuk menghapus semua isinya dan mengisi ulang: npm run db:seed -- ${resetFlag}`;

async function seed(resources: AsyncDisposableStack) {
  const env = readEnv();
  const { uploads } = await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await connectDatabase(env, resources, printStatus), noDeadlines);
  resources.defer(() => orm.close());

  const isFilled = await seedSite(orm, env, { uploads, reset: process.argv.includes(resetFlag), printStatus });
  if (!isFilled) {
    printStatus(refusal);
    process.exitCode = 1;
    return;
  }
  printStatus('Membuat ukuran kecil dari gambar …');
  const images = await openSiteImages(orm, env, uploads);
  const { now } = await DatabaseClock.open(orm.em.fork());
  const context = { openDatabase: () => orm.em.fork(), images, now, readTimeZone: () => env.timeZone, log: console };
  // Each takes one picture after the other, on one core; they share the queue.
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeMissingVariants(context)));
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
