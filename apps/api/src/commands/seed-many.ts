import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { changeRows, compiled } from '../database/query.ts';
import { addManyArticles } from '../seeds/many-articles.ts';
import { addManyEntries, manyKinds } from '../seeds/many-entries.ts';
import { openSite, printStatus, runCommand } from '../startup/process/run-command.ts';
import { seedSite } from './seed-site.ts';

/**
 * `npm run seed:many -w @madrasah/api -- --articles 100000`: adds articles to the site of `DATA_DIR` for measurements,
 * while it is stopped. An empty site gets the starter content first, because the articles are distributed over its
 * categories.
 *
 * With `--kind questions --first 51 --last 10000` it adds these entries of a kind instead of articles, and with
 * `--month yes` events that are all in one month.
 */
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '2000' },
    kind: { type: 'string' },
    first: { type: 'string', default: '1' },
    last: { type: 'string', default: '50' },
    month: { type: 'string' },
  },
});
/** About four kilobytes of text. */
const wordsPerArticle = 600;

async function seedMany(resources: AsyncDisposableStack, add: (db: Database) => Promise<void>): Promise<true> {
  const site = await openSite(resources);
  await seedSite(site);
  await site.openDatabase().transactional(add);
  // As autovacuum does soon after so many insertions: an index alone answers only for pages that are marked by it.
  await changeRows(site.openDatabase(), compiled(sql`vacuum (analyze)`));
  return true;
}

async function addArticles(db: Database) {
  const articles = z.coerce.number().int().min(1).max(1_000_000).safeParse(values.articles);
  if (!articles.success) throw new Error('--articles harus berupa bilangan bulat dari 1 sampai 1000000.');
  await addManyArticles(db, articles.data, wordsPerArticle);
  printStatus(`${articles.data} artikel ditambahkan.`);
}

const entriesSchema = z.object({
  api: z.enum(manyKinds),
  first: z.coerce.number().int().min(1),
  last: z.coerce.number().int().min(1).max(1_000_000),
});

async function addEntries(db: Database) {
  const entries = entriesSchema.parse({ api: values.kind, first: values.first, last: values.last });
  await addManyEntries(db, { ...entries, inOneMonth: values.month === 'yes' });
  printStatus(`Entri ${entries.first}-${entries.last} ditambahkan.`);
}

await runCommand({ run: (resources) => seedMany(resources, values.kind === undefined ? addArticles : addEntries) });
