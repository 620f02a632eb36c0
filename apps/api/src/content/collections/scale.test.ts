import { isReleaseRun } from '@madrasah/config/release-run';
import { expect, test } from 'vitest';
import { readsDuring, rowsLookedAt } from '../../../test/database/database-work.ts';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';
import { createQueryCaches } from '../../query-caches.ts';
import { createCaller } from '../../router.ts';
import { addManyEntries, type ManyKind } from '../../seeds/many-entries.ts';
import { noChangeFeed } from '../../shared/change-feed.ts';

const world = aWorld();
const limit = 20;
/** At either size a page that reads every entry before it reads far more than three times the rows of a small list. */
const most = isReleaseRun ? 10_000 : 2_000;

/** A visitor of a process that has served these lists before: their counts are cached until an entry changes. */
function aVisitor() {
  const queryCaches = createQueryCaches({ ...noChangeFeed, isConnected: () => true });
  return createCaller({ ...world.contextOf({ kind: 'none' }), queryCaches });
}

const sorted: [kind: ManyKind, order: string][] = [
  ['announcements', 'starts_at desc, id desc'],
  ['questions', 'title, id'],
  ['achievements', 'lower(dates) desc, id desc'],
];

test.each(sorted)('every page of many %s has its entries, in their order', async (api, order) => {
  // Thirty pages, of which the last one is not full.
  await addManyEntries(world.db, { api, last: 590 });
  const list = async (page: number) => (await world.asVisitor()[api].list({ page, limit })).data.map(({ id }) => id);
  const rows = await world.db.execute<{ id: string }[]>(
    `select public_id as id from collection_entries order by ${order}`,
  );
  const ids = rows.map(({ id }) => id);
  for (const page of [1, 2, 15, 16, 17, 29, 30, 31]) {
    expect([page, await list(page)]).toEqual([page, ids.slice((page - 1) * limit, page * limit)]);
  }
});

type Visitor = ReturnType<typeof aVisitor>;
type List = (visitor: Visitor, page: number) => Promise<{ pagination: { total: number } }>;
const lists: [name: string, kind: ManyKind, list: List][] = [
  ['announcements', 'announcements', (visitor, page) => visitor.announcements.list({ page, limit })],
  ['questions', 'questions', (visitor, page) => visitor.questions.list({ page, limit })],
  ['achievements', 'achievements', (visitor, page) => visitor.achievements.list({ page, limit })],
  ['achievements by year', 'achievements', (visitor, page) => visitor.achievements.inYears({ page, limit })],
];

test.each(lists)(
  `[COL-010] the first and the last page of ${most.toLocaleString('en')} %s take at most three times the work of 50`,
  async (_name, api, list) => {
    /** The rows and statements of the first and of the last page. */
    const workOf = async (total: number) => {
      const visitor = aVisitor();
      expect((await list(visitor, 1)).pagination.total).toBe(total);
      const pages = [1, Math.ceil(total / limit)];
      const work: { rows: number; statements: number }[] = [];
      for (const page of pages) {
        const ask = () => list(visitor, page);
        work.push({ rows: await rowsLookedAt(world.db, ask), statements: (await readsDuring(ask)).length });
      }
      return work;
    };
    await addManyEntries(world.db, { api, last: 50 });
    const few = await workOf(50);
    await addManyEntries(world.db, { api, first: 51, last: most });
    const many = await workOf(most);
    const [first, last] = many;
    expect(last?.rows).toBeLessThanOrEqual(first?.rows ?? 0);
    for (const [index, { rows, statements }] of many.entries()) {
      expect(statements).toBe(few[index]?.statements);
      expect(rows).toBeLessThanOrEqual(3 * (few[index]?.rows ?? 0));
    }
  },
);

test('the counts of a list follow its entries and the clock', async () => {
  await addManyEntries(world.db, { api: 'achievements', last: 30 });
  await world.db.execute("update collection_entries set facets = array['level:kabupaten']");
  const { app, waitForSync, close } = await world.openAnother({ cachesResponses: true });
  try {
    const counts = async () => {
      const [list, years] = await Promise.all(
        ['/api/achievements', queryUrl('achievements.inYears')].map(async (path) =>
          // A response for a request with an authorisation header is not cached; what it counts is.
          (await app.inject({ url: path, headers: { authorization: 'Basic -' } })).json(),
        ),
      );
      const inYears = years.result.data.counts.reduce((sum: number, { total }: { total: number }) => sum + total, 0);
      return [list.pagination.total, years.result.data.pagination.total, inYears];
    };
    expect(await counts()).toEqual([30, 30, 30]);
    await world.db.execute("update collection_entries set status = 'draft' where slug = 'banyak-7'");
    await world.db.execute(
      "update collection_entries set starts_at = '2026-03-10T04:00:00Z' where slug in ('banyak-8', 'banyak-9')",
    );
    await waitForSync();
    expect(await counts()).toEqual([27, 27, 27]);
    world.setClock('2026-03-10T03:59:59.999Z');
    expect(await counts()).toEqual([27, 27, 27]);
    world.setClock('2026-03-10T04:00:00.000Z');
    expect(await counts()).toEqual([29, 29, 29]);
  } finally {
    await close();
  }
});
