import { expect, test } from 'vitest';
import { aWorld, deaf } from '../../../test/world.ts';
import type { Database } from '../../database/database.ts';
import { addManyArticles } from '../../database/seeds/many-articles.ts';
import { Remembered } from '../../shared/remembered.ts';
import { findArticle, listLatest, listPublished, listRelated } from './articles.queries.ts';
import { searchArticles } from './articles.search.ts';

const world = aWorld();
const articles = 20_000;
const card = { view: 'card' } as const;
const page = { ...card, page: 1, limit: 10 };

/** Counted once until something is published: the count is not what a page of a list costs. */
const publishedCounts = new Remembered<number>({ ...deaf, isHeard: () => true }, []);
const reading = (db: Database) => ({ db, publishedCounts });

/** What visitors ask most, each on its own. */
const questions: [name: string, ask: (db: Database) => Promise<unknown>][] = [
  ['the newest', (db) => listLatest(db, { ...card, limit: 5 })],
  ['a page of all', (db) => listPublished(reading(db), page)],
  ['a page of a category', (db) => listPublished(reading(db), { ...page, category: 'berita' })],
  ['one by slug', (db) => findArticle(db, null, 'banyak-777')],
  ['what to read next', (db) => listRelated(db, null, { ...card, slug: 'banyak-777', limit: 3 })],
  ['a word that many have', (db) => searchArticles(db, { ...page, q: 'berita' })],
  ['a word that few have', (db) => searchArticles(db, { ...page, q: 'banyak 777' })],
];

/** Rows of the table that a question looked at, as the server counted them. */
async function rowsRead(db: Database): Promise<number> {
  const [row] = await db.execute<{ rows: string }[]>(
    "select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'articles'",
  );
  return Number(row?.rows);
}

test(`with ${articles} articles no question of a visitor reads the table through`, { timeout: 120_000 }, async () => {
  await addManyArticles(world.db, articles, 30);
  for (const [, ask] of questions) await ask(world.db);
  for (const [name, ask] of questions) {
    await world.db.transactional(async (db) => {
      await ask(db);
      expect([name, await rowsRead(db)]).toEqual([name, expect.toSatisfy((rows: number) => rows < articles / 20)]);
    });
  }
});
