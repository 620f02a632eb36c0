import { parseArgs } from 'node:util';
import { readEnv } from '../../config/env.ts';
import { prepareDataFolder } from '../../startup/data-folder.ts';
import { Opened } from '../../startup/opened.ts';
import { reachDatabase } from '../../startup/reach-database.ts';
import { tellOperator } from '../../terminal.ts';
import { openOrm } from '../orm.ts';
import { addManyArticles } from './many-articles.ts';

/** `npm run seed:many -w @madrasah/api -- --articles 100000`: fills the site of `DATA_DIR` for measuring, while it is stopped. */
const { values } = parseArgs({ options: { articles: { type: 'string', default: '2000' } } });
const wordsPerArticle = 200;

const env = readEnv();
const opened = new Opened();
try {
  await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await reachDatabase(env, opened, tellOperator));
  opened.add(() => orm.close());
  const db = orm.em.fork();
  await db.transactional(async (transaction) => {
    await transaction.execute('set local statement_timeout = 0');
    await addManyArticles(transaction, Number(values.articles), wordsPerArticle);
  });
} finally {
  await opened.close();
}
