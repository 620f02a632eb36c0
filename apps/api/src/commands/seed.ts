import { availableParallelism } from 'node:os';
import { makeMissingVariants, ofSite } from '../platform/media/index.ts';
import { loadSite } from '../platform/site-storage/index.ts';
import { openSite, printStatus, runCommand } from '../startup/process/run-command.ts';
import { seedSite } from './seed-site.ts';

/** `npm run db:seed`: fills an empty database with the starter site; replaces existing content only with `--reset`. */
const resetFlag = '--reset';
const refusal = `Basis data sudah berisi. Untuk menghapus semua isinya dan mengisi ulang: npm run db:seed -- ${resetFlag}`;

async function seed(resources: AsyncDisposableStack): Promise<boolean> {
  const site = await openSite(resources);
  if (!(await seedSite(site, process.argv.includes(resetFlag)))) {
    printStatus(refusal);
    return false;
  }
  printStatus('Membuat ukuran kecil dari gambar …');
  const { env, openDatabase, now } = site;
  const images = ofSite(site.images, (await loadSite(openDatabase())).siteId);
  const context = { openDatabase, images, now, readTimeZone: () => env.timeZone, log: console };
  // Each takes one picture after the other, on one core; they share the queue.
  await Promise.all(Array.from({ length: availableParallelism() }, () => makeMissingVariants(context)));
  return true;
}

await runCommand({ run: seed });
