import {
  type Analytics,
  type AnalyticsFigure,
  type AnalyticsInput,
  type Device,
  devices,
  limits,
  type Online,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import type { Database } from '../../database/database.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { readCounting } from './counting.ts';
import { type Days, daysBefore, daysOf } from './periods.ts';
import { readTitles } from './titles.ts';

type AnalyticsContext = Pick<ServiceContext, 'db' | 'now' | 'timeZone'>;

const { listed, onlineMs } = limits.analytics;

type Totals = { visitors: number; views: number; sessions: number; bounces: number; seconds: number };

const totalsStatement = `
  select coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(views), 0)::int as views,
         coalesce(sum(sessions), 0)::int as sessions, coalesce(sum(bounces), 0)::int as bounces,
         coalesce(sum(session_seconds), 0)::float8 as seconds
  from visit_days where day between ? and ?`;

async function readTotals(db: Database, { from, until }: Days): Promise<Totals> {
  const [totals] = await db.execute<Totals[]>(totalsStatement, [from, until]);
  return totals ?? { visitors: 0, views: 0, sessions: 0, bounces: 0, seconds: 0 };
}

/** The relative change; null where there is nothing to compare with. */
function figureOf(now: number | null, before: number | null): AnalyticsFigure {
  return { now, before, change: now === null || before === null || before === 0 ? null : now / before - 1 };
}

/** The change of a rate is a difference: from 40 % to 50 % are ten points. */
function rateOf(now: number | null, before: number | null): AnalyticsFigure {
  return { now, before, change: now === null || before === null ? null : now - before };
}

const perSession = ({ sessions }: Totals, sum: number): number | null => (sessions === 0 ? null : sum / sessions);

function readDays(db: Database, { from, until }: Days) {
  return db.execute<Analytics['perDay']>(
    `select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(visitors, 0) as visitors, coalesce(views, 0) as views
     from generate_series(?::date, ?::date, interval '1 day') as days(day)
     left join visit_days on visit_days.day = days.day::date order by days.day`,
    [from, until],
  );
}

type PageRow = Omit<Analytics['pages'][number], 'title'>;

/** The most viewed pages, and one row for all others. */
async function readPages(db: Database, { from, until }: Days): Promise<Analytics['pages']> {
  const rows = await db.execute<PageRow[]>(
    `with pages as (
       select path, sum(views) as views, sum(visitors) as visitors, sum(seconds) as seconds,
              row_number() over (order by path = '', sum(views) desc, path) as place
       from visit_day_pages where day between ? and ? group by path),
     shown as (
       select case when place <= ? then path else '' end as path, sum(views) as views, sum(visitors) as visitors,
              sum(seconds) as seconds
       from pages group by 1)
     select path, views::int, visitors::int, (seconds / greatest(views, 1))::float8 as "averageSeconds"
     from shown order by path = '', views desc, path`,
    [from, until, listed],
  );
  const titles = await readTitles(
    db,
    rows.map(({ path }) => path),
  );
  return rows.map((row) => ({ ...row, title: titles.get(row.path) ?? null }));
}

type CountRow = { name: string; amount: number };

/** The most frequent values, and one row for all others. */
function readCounts(db: Database, kind: 'device' | 'source' | 'search', { from, until }: Days): Promise<CountRow[]> {
  return db.execute<CountRow[]>(
    `with counts as (
       select name, sum(amount) as amount, row_number() over (order by name = '', sum(amount) desc, name) as place
       from visit_day_counts where kind = ? and day between ? and ? group by name),
     shown as (
       select case when place <= ? then name else '' end as name, sum(amount) as amount from counts group by 1)
     select name, amount::int from shown order by name = '', amount desc, name`,
    [kind, from, until, listed],
  );
}

const todayOf = ({ now, timeZone }: AnalyticsContext): string => calendarDay(now(), timeZone);

async function readDevices(db: Database, days: Days): Promise<Analytics['devices']> {
  const counts = new Map((await readCounts(db, 'device', days)).map(({ name, amount }) => [name, amount]));
  return devices.map((name: Device) => ({ name, visitors: counts.get(name) ?? 0 }));
}

/** The statistics of a period, from rolled-up days; today's figures are at most a minute old. */
export async function readAnalytics(context: AnalyticsContext, input: AnalyticsInput): Promise<Analytics> {
  const { db } = context;
  const days = daysOf(input, todayOf(context));
  const before = daysBefore(days, input.period);
  const [totals, totalsBefore] = [await readTotals(db, days), await readTotals(db, before)];
  return {
    isCounting: await readCounting(db),
    days,
    daysBefore: before,
    visitors: figureOf(totals.visitors, totalsBefore.visitors),
    views: figureOf(totals.views, totalsBefore.views),
    bounceRate: rateOf(perSession(totals, totals.bounces), perSession(totalsBefore, totalsBefore.bounces)),
    averageSession: figureOf(perSession(totals, totals.seconds), perSession(totalsBefore, totalsBefore.seconds)),
    perDay: await readDays(db, days),
    pages: await readPages(db, days),
    devices: await readDevices(db, days),
    sources: (await readCounts(db, 'source', days)).map(({ name, amount }) => ({ name, sessions: amount })),
    searches: (await readCounts(db, 'search', days)).map(({ name, amount }) => ({ words: name, times: amount })),
  };
}

/** 'Pengunjung Bulan Ini' (DASH-002), compared with the same days of last month. */
export async function readMonthVisitors(context: AnalyticsContext) {
  const { db } = context;
  const days = daysOf({ period: 'this-month' }, todayOf(context));
  const [now, before] = [await readTotals(db, days), await readTotals(db, daysBefore(days))];
  return { isCounting: await readCounting(db), visitors: figureOf(now.visitors, before.visitors) };
}

const onlinePagesListed = 5;

/** The last page of each visitor of the last five minutes. */
const latestPlaces = `
  with latest as (
    select distinct on (visitor) visitor, path from visit_events
    where day >= ?::date - 1 and at > ? order by visitor, at desc, id desc)`;

/** The visitors of this moment (ANA-005). */
export async function readOnline(context: AnalyticsContext): Promise<Online> {
  const { db, now } = context;
  const today = todayOf(context);
  const since = new Date(now().getTime() - onlineMs);
  const pages = await db.execute<{ path: string; visitors: number }[]>(
    `${latestPlaces} select path, count(*)::int as visitors from latest group by path order by 2 desc, path`,
    [today, since],
  );
  const [average] = await db.execute<{ seconds: number | null }[]>(
    'select page_seconds / nullif(views, 0)::float8 as seconds from visit_days where day = ?',
    [today],
  );
  const shown = pages.slice(0, onlinePagesListed);
  const titles = await readTitles(
    db,
    shown.map(({ path }) => path),
  );
  return {
    isCounting: await readCounting(db),
    visitors: pages.reduce((sum, { visitors }) => sum + visitors, 0),
    activePages: pages.length,
    pages: shown.map((page) => ({ ...page, title: titles.get(page.path) ?? null })),
    averageSeconds: average?.seconds ?? null,
  };
}
