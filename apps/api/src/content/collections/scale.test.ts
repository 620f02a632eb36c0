import { expect, test } from 'vitest';
import { rowsLookedAt } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import { addManyEntries, type ManyKind } from '../../seeds/many-entries.ts';

const world = aWorld();
/** Thirty pages, of which the last one is not full. */
const total = 590;
const limit = 20;

const sorted: [kind: ManyKind, order: string][] = [
  ['announcements', 'starts_at desc, id desc'],
  ['questions', 'title, id'],
  ['achievements', 'lower(dates) desc, id desc'],
];

test.each(sorted)('the last page of many %s looks at no more rows than the first', async (api, order) => {
  await addManyEntries(world.db, { api, last: total });
  const list = async (page: number) => (await world.asVisitor()[api].list({ page, limit })).data.map(({ id }) => id);
  const rows = await world.db.execute<{ id: string }[]>(
    `select public_id as id from collection_entries order by ${order}`,
  );
  const ids = rows.map(({ id }) => id);
  for (const page of [1, 2, 15, 16, 17, 29, 30, 31]) {
    expect([page, await list(page)]).toEqual([page, ids.slice((page - 1) * limit, page * limit)]);
  }
  const first = await rowsLookedAt(world.db, () => list(1));
  expect(await rowsLookedAt(world.db, () => list(30))).toBeLessThanOrEqual(first);
});
