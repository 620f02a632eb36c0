import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { rowsLookedAt } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import { readAnalytics, readMonthVisitors, readOnline } from './analytics.router.ts';
import { rollUpVisits } from './index.ts';

const world = aWorld();
const { pagesPerDay, sourcesPerDay, searchesPerDay } = limits.analytics;
const views = 1_000_000;
const viewsADay = Math.ceil(views / 365);
const events = viewsADay * 8;
const keptPerDay = pagesPerDay + sourcesPerDay + searchesPerDay;
/** The pages, devices, sources and searches of a period are queried one after the other. */
const queries = 4;

/** Two busy years of rolled-up days, each with as many pages, sources and searches as are kept. */
async function fillTwoYears() {
  const days = "generate_series(date '2024-03-11', date '2026-03-09', interval '1 day') as days(day)";
  await world.db.execute(
    `insert into visit_days select day, ${viewsADay * 2}, ${viewsADay / 2}, ${viewsADay}, ${viewsADay / 2}, 400, 200000, 90000 from ${days}`,
  );
  await world.db.execute(
    `insert into visit_day_pages
     select day, case when number = 0 then '' else '/articles/berita/artikel-' || number * (1 + extract(doy from day)::int % 40) end,
            27, 20, 900
     from ${days}, generate_series(0, ${pagesPerDay}) as numbers(number)`,
  );
  for (const [kind, most] of [
    ['source', sourcesPerDay],
    ['search', searchesPerDay],
  ] as const) {
    await world.db.execute(
      `insert into visit_day_counts
       select day, ?, case when number = 0 then '' else number * (1 + extract(doy from day)::int % 40) || '.example' end, 9
       from ${days}, generate_series(0, ${most}) as numbers(number)`,
      [kind],
    );
  }
  await world.db.execute(
    `insert into visit_day_counts
     select day, 'device', device, 400 from ${days}, unnest(array['Desktop', 'Mobile', 'Tablet']) as devices(device)`,
  );
}

/** Yesterday's and today's events, twice as many as on any other day. */
const fillTwoDays = () =>
  world.db.execute(
    `insert into visit_events (day, at, visitor, kind, path, source, device, seconds)
     select (at at time zone 'Asia/Jakarta')::date, at, number % 4000, case when number % 2 = 0 then 'view' else 'leave' end,
            '/articles/berita/artikel-' || number % 300, null, 'Mobile', number % 2 * 40
     from generate_series(0, ${events - 1}) as numbers(number),
          lateral (select ?::timestamptz - number * interval '7 second' as at) as moments`,
    [world.now],
  );

test('two years of a million views each are small, and figures read only the rolled-up days', async () => {
  await fillTwoYears();
  await fillTwoDays();
  await rollUpVisits(world.db, world.now, 'Asia/Jakarta');
  await world.db.execute('analyze visit_days, visit_day_pages, visit_day_counts, visit_events');

  const context = { db: world.db, now: () => world.now, timeZone: 'Asia/Jakarta' };
  const year = { from: '2025-03-11', until: '2026-03-10' };
  expect((await readAnalytics(context, year)).views.now).toBeGreaterThan(views);
  const rows = {
    month: await rowsLookedAt(world.db, () => readAnalytics(context, {})),
    year: await rowsLookedAt(world.db, () => readAnalytics(context, year)),
    monthVisitors: await rowsLookedAt(world.db, () => readMonthVisitors(context)),
    online: await rowsLookedAt(world.db, () => readOnline(context)),
  };
  const [size] = await world.db.execute<{ megabytes: number }[]>(
    `select sum(pg_total_relation_size(name))::float8 / 1e6 as megabytes
     from unnest(array['visit_days', 'visit_day_pages', 'visit_day_counts']::regclass[]) as tables(name)`,
  );
  expect(size?.megabytes).toBeLessThan(40);
  expect(rows.month).toBeLessThan(31 * keptPerDay * queries);
  expect(rows.year).toBeLessThan(365 * keptPerDay * queries);
  expect(rows.monthVisitors).toBeLessThan(100);
  expect(rows.online).toBeLessThan(events / 20);
});
