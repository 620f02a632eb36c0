import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readEnv } from '../config/env.ts';
import { noDeadlines } from '../database/orm.ts';
import { openOrm } from '../orm.ts';
import { addManyArticles } from '../seeds/many-articles.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { explainFailure } from '../startup/explain-failure.ts';
import { printStatus } from '../startup/process/terminal.ts';
import { seedSite } from './seed-site.ts';

/**
 * `npm run seed:many -w @madrasah/api -- --articles 100000`: adds articles to the site of `DATA_DIR` for measurements,
 * while it is stopped. An empty site gets the starter content first, because the articles are distributed over its
 * categories.
 */
const { values } = parseArgs({ options: { articles: { type: 'string', default: '2000' } } });
/** About four kilobytes of text. */
const wordsPerArticle = 600;

async function seedMany(resources: AsyncDisposableStack, articles: number) {
  const env = readEnv();
  const { uploads } = await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await connectDatabase(env, resources, printStatus), noDeadlines);
  resources.defer(() => orm.close());

  await seedSite(orm, env, { uploads, reset: false, printStatus });
  await orm.em.fork().transactional((transaction) => addManyArticles(transaction, articles, wordsPerArticle));
  printStatus(`${articles} artikel ditambahkan.`);
}

const resources = new AsyncDisposableStack();
try {
  const articles = z.coerce.number().int().min(1).max(1_000_000).safeParse(values.articles);
  if (!articles.success) throw new Error('--articles harus berupa bilangan bulat dari 1 sampai 1000000.');
  await seedMany(resources, articles.data);
} catch (error) {
  printStatus(explainFailure(error));
  process.exitCode = 1;
} finally {
  await resources.disposeAsync();
}
