import { isReleaseRun } from '@madrasah/config/release-run';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readsDuring } from '../../../../test/database/database-work.ts';
import { aWorld } from '../../../../test/world.ts';
import type { Database } from '../../../database/database.ts';
import { createQueryCaches } from '../../../query-caches.ts';
import { addManyArticles } from '../../../seeds/many-articles.ts';
import { noChangeFeed } from '../../../shared/change-feed.ts';
import { listLatest, listPublished, listRelated } from './listings.ts';
import { findNewestByCategory, listSiteMapParts } from './lookups.ts';
import { searchArticles } from './search.ts';
import { readArticle } from './visible-article.ts';

const world = aWorld();
/** Twelve times the distance of two milestones, or more. */
const articles = isReleaseRun ? 20_000 : 6_000;
const card = { view: 'card' } as const;
const unknownUserId = '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10';
const page = { ...card, page: 1, limit: 10 };

/** Counted once until something is published: the count is not a part of each page's cost. */
const queryCaches = createQueryCaches({ ...noChangeFeed, isConnected: () => true });
const context = (db: Database) => ({
  db,
  queryCaches,
  features: world.app.features,
  actor: null,
  now: () => world.now,
  cacheDependencies: null,
});

/** A page between two milestones reads up to 500 rows, however many articles there are. */
const few = 600;

type Query = [name: string, most: number, ask: (db: Database) => Promise<unknown>];
/** The most frequent queries of visitors, each with the rows that it may read. */
const queries: Query[] = [
  ['the newest', few, (db) => listLatest(context(db), { ...card, limit: 5 })],
  ['a page of all', few, (db) => listPublished(context(db), page)],
  ['the last page of all', few, (db) => listPublished(context(db), { ...page, page: articles / page.limit })],
  [
    'a page in the middle of all',
    few,
    (db) => listPublished(context(db), { ...page, page: articles / page.limit / 2 }),
  ],
  ['a page of a category', few, (db) => listPublished(context(db), { ...page, category: ['berita'] })],
  ['a page of an author', few, (db) => listPublished(context(db), { ...page, author: unknownUserId })],
  ['a page of a rare tag', few, (db) => listPublished(context(db), { ...page, tag: 'langka' })],
  ['a page of two categories', few, (db) => listPublished(context(db), { ...page, category: ['berita', 'opini'] })],
  [
    'a page of what changed lately',
    few,
    (db) => listPublished(context(db), { ...page, updatedSince: new Date(world.now.getTime() + 1).toISOString() }),
  ],
  ['one by slug', few, (db) => readArticle(context(db), 'banyak-777')],
  ['related articles', few, (db) => listRelated(context(db), { ...card, slug: 'banyak-777', limit: 3 })],
  ['a word in all articles', few, (db) => searchArticles(context(db), { ...page, q: 'berita' })],
  ['a word in many articles', few, (db) => searchArticles(context(db), { ...page, q: 'madrasah' })],
  ['a word in few articles', few, (db) => searchArticles(context(db), { ...page, q: 'banyak 777' })],
  ['a misspelt word', few, (db) => searchArticles(context(db), { ...page, q: 'perpustakann' })],
  ['the parts of the site map', few, (db) => listSiteMapParts(context(db))],
  ['the newest of each category', few, (db) => findNewestByCategory(context(db))],
];

/** The rows of the table that this transaction, and earlier ones on the same connection, have read. */
async function rowsRead(db: Database): Promise<number> {
  const [row] = await db.execute<{ rows: string }[]>(
    "select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'articles'",
  );
  return Number(row?.rows);
}

/** How often this transaction, and earlier ones on the same connection, have scanned all search documents. */
async function searchesThrough(db: Database): Promise<number> {
  const [row] = await db.execute<{ scans: string }[]>(
    "select seq_scan as scans from pg_stat_xact_user_tables where relname = 'article_search_documents'",
  );
  return Number(row?.scans);
}

type Plan = { 'Node Type': string; 'Relation Name'?: string | undefined; Plans?: Plan[] | undefined };
const planSchema: z.ZodType<Plan> = z.lazy(() =>
  z.object({ 'Node Type': z.string(), 'Relation Name': z.string().optional(), Plans: z.array(planSchema).optional() }),
);
const explanation = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) })]);

const readsThrough = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'articles') || (plan.Plans ?? []).some(readsThrough);

/** The statements of a query for which PostgreSQL plans to scan the whole table. */
async function planned(db: Database, ask: (db: Database) => Promise<unknown>): Promise<string[]> {
  const throughs: string[] = [];
  for (const { text, values } of await readsDuring(() => ask(db))) {
    const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...values]);
    const { rows } = await db.getKysely<object>().executeQuery(explain);
    if (readsThrough(explanation.parse(rows)[0]['QUERY PLAN'][0].Plan)) throughs.push(text);
  }
  return throughs;
}

const newestFirst = async () =>
  (await world.db.execute<{ id: number }[]>('select id from articles order by published_at desc, id desc')).map(
    ({ id }) => id,
  );

/** Gives the articles around the second milestone one time of publication, as an import may do. */
const publishTogether = () =>
  world.db.execute(`with together as (select id, published_at from articles order by published_at desc, id desc offset 980 limit 40)
    update articles set published_at = (select max(published_at) from together) where id in (select id from together)`);

/**
 * Pages near both ends and deep between them, one just after the second milestone, the last one, which is not full, and
 * one after it.
 */
const asked = [1, 72, 144, 150, 1_000, 1_429, 2_000, 2_700, 2_857, 2_858];

test(`with ${articles} articles no query of a visitor scans the table, and deep pages continue from milestones`, async () => {
  await addManyArticles(world.db, articles, 30);
  await publishTogether();
  const all = await newestFirst();
  for (const number of asked) {
    const { data } = await listPublished(context(world.db), { ...card, page: number, limit: 7 });
    expect([number, data.map(({ id }) => id)]).toEqual([number, all.slice((number - 1) * 7, number * 7)]);
  }
  for (const [, , ask] of queries) await ask(world.db);
  for (const [name, most, ask] of queries) {
    expect([name, await planned(world.db, ask)]).toEqual([name, []]);
    for (const plans of ['force_custom_plan', 'force_generic_plan']) {
      await world.db.transactional(async (db) => {
        await db.execute(`set local plan_cache_mode to ${plans}`);
        const before = await rowsRead(db);
        const scansBefore = await searchesThrough(db);
        await ask(db);
        const rows = (await rowsRead(db)) - before;
        expect([name, plans, await searchesThrough(db)]).toEqual([name, plans, scansBefore]);
        expect([name, plans, rows]).toEqual([name, plans, expect.toSatisfy((read: number) => read < most)]);
      });
    }
  }
});
