import { availableParallelism } from 'node:os';
import { DatabaseClock } from '../database/database-clock.ts';
import { makeMissingVariants } from '../platform/media/index.ts';
import { openSiteImages } from '../startup/connect-database.ts';
import { openSite, printStatus, runCommand } from '../startup/process/run-command.ts';
import { seedSite } from './seed-site.ts';

/** `npm run db:seed`: fills an empty database with the starter site; replaces existing content only with `--reset`. */
const resetFlag = '--reset';
const refusal = `Basis data sudah berisi. Untuk menghapus semua isinya dan mengisi ulang: npm run db:seed -- ${resetFlag}`;

async function seed(resources: AsyncDisposableStack): Promise<boolean> {
  const { env, uploads, orm } = await openSite(resources);

  const isFilled = await seedSite(orm, env, { uploads, reset: process.argv.includes(resetFlag), printStatus });
  if (!isFilled) {
    printStatus(refusal);
    return false;
  }
  printStatus('Membuat ukuran kecil dari gambar …');
  const images = await openSiteImages(orm, env, uploads);
  const { now } = await DatabaseClock.open(orm.em.fork());
  const context = { openDatabase: () => orm.em.fork(), images, now, readTimeZone: () => env.timeZone, log: console };
  // Each takes one picture after the other, on one core; they share the queue.
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeMissingVariants(context)));
  return true;
}

await runCommand({ run: seed });
