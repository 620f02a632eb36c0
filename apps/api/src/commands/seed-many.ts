import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.ts';
import { noDeadlines } from '../database/orm.ts';
import { openOrm } from '../orm.ts';
import { addManyArticles } from '../seeds/many-articles.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { printStatus } from '../startup/terminal.ts';

/** `npm run seed:many -w @madrasah/api -- --articles 100000`: fills the site of `DATA_DIR` for measuring, while it is stopped. */
const { values } = parseArgs({ options: { articles: { type: 'string', default: '2000' } } });
const wordsPerArticle = 200;

const env = readEnv();
const resources = new AsyncDisposableStack();
try {
  await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await connectDatabase(env, resources, printStatus), noDeadlines);
  resources.defer(() => orm.close());
  await orm.em
    .fork()
    .transactional((transaction) => addManyArticles(transaction, Number(values.articles), wordsPerArticle));
} finally {
  await resources.disposeAsync();
}
