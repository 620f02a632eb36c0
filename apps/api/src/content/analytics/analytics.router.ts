import {
  type Analytics,
  type AnalyticsFigure,
  type AnalyticsInput,
  analyticsInput,
  analyticsResponse,
  type Device,
  devices,
  isPath,
  limits,
  monthVisitorsResponse,
  type Online,
  onlineResponse,
  pages,
  texts,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { countOfRows, onlyRowIn, queriesOf, rowIn, rowsIn } from '../../database/query.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { namedSitePages } from '../../school/site-content/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { readArticleTitles } from '../articles/index.ts';
import { readShownTitles } from '../collections/index.ts';
import {
  type AnalyticsContext,
  type Coverage,
  comparisonOf,
  type Days,
  isCounted,
  readCoverage,
  spansOf,
} from './periods.ts';
import { keptOf, rankBy } from './roll-up.ts';
import type { VisitsTables } from './visits.entity.ts';

const queries = queriesOf<VisitsTables>();
const zero = sql.lit(0);

const { listed, onlineMs } = limits.analytics;

const days = expressionBuilder<VisitsTables, 'visit_days'>();
const totalOf = (column: 'visitors' | 'views' | 'sessions' | 'bounces') =>
  days.cast<number>(days.fn.coalesce(days.fn.sum(`visit_days.${column}`), zero), 'integer');
const totalSeconds = days.cast<number>(days.fn.coalesce(days.fn.sum('visit_days.session_seconds'), zero), 'float8');

const readTotals = (db: Database, { from, until }: Days) =>
  queries
    .selectFrom('visit_days')
    .where((eb) => eb.between('visit_days.day', from, until))
    .select([
      totalOf('visitors').as('visitors'),
      totalOf('views').as('views'),
      totalOf('sessions').as('sessions'),
      totalOf('bounces').as('bounces'),
      totalSeconds.as('seconds'),
    ])
    .$call(onlyRowIn(db));

type Totals = Awaited<ReturnType<typeof readTotals>>;

/** The relative change; null where there is nothing to compare with, and from nothing to something. */
function figureOf(now: number | null, before: number | null): AnalyticsFigure {
  if (now === null || before === null) return { now, before, change: null };
  if (before === 0) return { now, before, change: now === 0 ? 0 : null };
  return { now, before, change: now / before - 1 };
}

/** The change of a rate is a difference: from 40 % to 50 % are ten points. */
function rateOf(now: number | null, before: number | null): AnalyticsFigure {
  return { now, before, change: now === null || before === null ? null : now - before };
}

const perSession = (totals: Totals | null, column: 'bounces' | 'seconds'): number | null =>
  totals && totals.sessions > 0 ? totals[column] / totals.sessions : null;

const todayOf = ({ now, timeZone }: AnalyticsContext): string => calendarDay(now(), timeZone);

/** The totals of a period and, where they can be compared, of the days before. */
async function readCompared(context: AnalyticsContext, input: AnalyticsInput) {
  const { db } = context;
  const today = todayOf(context);
  const spans = spansOf(input, today);
  const { days, before: daysBefore } = spans;
  const coverage = await readCoverage(context);
  const comparison = comparisonOf(spans, coverage);
  return {
    coverage,
    compared: {
      days,
      daysBefore,
      includesToday: days.until === today,
      countedSince: coverage.since,
      comparison,
    },
    now: isCounted(days, coverage) ? await readTotals(db, days) : null,
    before: comparison === 'complete' ? await readTotals(db, daysBefore) : null,
  };
}

const amountOf = (now: Totals | null, before: Totals | null, column: 'visitors' | 'views'): AnalyticsFigure =>
  figureOf(now?.[column] ?? null, before?.[column] ?? null);

async function readDays(db: Database, { from, until }: Days, coverage: Coverage): Promise<Analytics['perDay']> {
  const period = sql<{ day: string }>`generate_series(${from}::date, ${until}::date, interval '1 day')`.as<'period'>(
    sql`period (day)`,
  );
  const rows = await queries
    .selectFrom(period)
    .leftJoin('visit_days', (join) => join.on((eb) => eb('visit_days.day', '=', eb.cast<string>('period.day', 'date'))))
    .select((eb) => [
      sql<string>`to_char(${eb.ref('period.day')}, 'YYYY-MM-DD')`.as('day'),
      'visit_days.visitors',
      'visit_days.views',
    ])
    .orderBy('period.day')
    .$call(rowsIn(db));
  return rows.map(({ day, visitors, views }) => {
    const withoutVisits = coverage.of(day) === 'not' ? null : 0;
    return { day, visitors: visitors ?? withoutVisits, views: views ?? withoutVisits };
  });
}

const others = sql.lit('');
const firstColumn = sql.lit(1);

/** The most viewed pages, and one row for all others. */
async function readPages({ db, now }: Pick<AnalyticsContext, 'db' | 'now'>, { from, until }: Days) {
  const rows = await queries
    .with('pages', (creator) =>
      creator
        .selectFrom('visit_day_pages')
        .where((eb) => eb.between('visit_day_pages.day', from, until))
        .groupBy('visit_day_pages.path')
        .select((eb) => [
          'visit_day_pages.path',
          eb.fn.sum('visit_day_pages.views').as('views'),
          eb.fn.sum('visit_day_pages.visitors').as('visitors'),
          eb.fn.sum('visit_day_pages.seconds').as('seconds'),
          rankBy(eb.fn.sum('visit_day_pages.views'), eb.ref('visit_day_pages.path')),
        ]),
    )
    .with('shown', (creator) =>
      creator
        .selectFrom('pages')
        .groupBy(firstColumn)
        .select((eb) => [
          keptOf(eb.ref('pages.path'), eb.ref('pages.rank'), listed).as('path'),
          eb.fn.sum('pages.views').as('views'),
          eb.fn.sum('pages.visitors').as('visitors'),
          eb.fn.sum('pages.seconds').as('seconds'),
        ]),
    )
    .selectFrom('shown')
    .select((eb) => [
      'shown.path',
      eb.cast<number>('shown.views', 'integer').as('views'),
      eb.cast<number>('shown.visitors', 'integer').as('visitors'),
      sql<number>`(${eb.ref('shown.seconds')} / greatest(${eb.ref('shown.views')}, 1))::float8`.as('averageSeconds'),
    ])
    .orderBy((eb) => eb('shown.path', '=', others))
    .orderBy('shown.views', 'desc')
    .orderBy('shown.path')
    .$call(rowsIn(db));
  return withTitles({ db, now }, rows);
}

/** The most frequent values, and one row for all others. */
const readCounts = (db: Database, kind: 'device' | 'source' | 'search', { from, until }: Days) =>
  queries
    .with('counts', (creator) =>
      creator
        .selectFrom('visit_day_counts')
        .where('visit_day_counts.kind', '=', kind)
        .where((eb) => eb.between('visit_day_counts.day', from, until))
        .groupBy('visit_day_counts.name')
        .select((eb) => [
          'visit_day_counts.name',
          eb.fn.sum('visit_day_counts.amount').as('amount'),
          rankBy(eb.fn.sum('visit_day_counts.amount'), eb.ref('visit_day_counts.name')),
        ]),
    )
    .with('shown', (creator) =>
      creator
        .selectFrom('counts')
        .groupBy(firstColumn)
        .select((eb) => [
          keptOf(eb.ref('counts.name'), eb.ref('counts.rank'), listed).as('name'),
          eb.fn.sum('counts.amount').as('amount'),
        ]),
    )
    .selectFrom('shown')
    .select((eb) => ['shown.name', eb.cast<number>('shown.amount', 'integer').as('amount')])
    .orderBy((eb) => eb('shown.name', '=', others))
    .orderBy('shown.amount', 'desc')
    .orderBy('shown.name')
    .$call(rowsIn(db));

async function readDevices(db: Database, days: Days): Promise<Analytics['devices']> {
  const counts = new Map((await readCounts(db, 'device', days)).map(({ name, amount }) => [name, amount]));
  return devices.map((name: Device) => ({ name, visitors: counts.get(name) ?? 0 }));
}

/** The statistics of a period, from rolled-up days; today's figures are at most a minute old. */
export async function readAnalytics(context: AnalyticsContext, input: AnalyticsInput): Promise<Analytics> {
  const { db } = context;
  const { compared, coverage, now, before } = await readCompared(context, input);
  const { days } = compared;
  return {
    ...compared,
    visitors: amountOf(now, before, 'visitors'),
    views: amountOf(now, before, 'views'),
    bounceRate: rateOf(perSession(now, 'bounces'), perSession(before, 'bounces')),
    averageSession: figureOf(perSession(now, 'seconds'), perSession(before, 'seconds')),
    perDay: await readDays(db, days, coverage),
    perDayBefore: compared.comparison === 'complete' ? await readDays(db, compared.daysBefore, coverage) : [],
    pages: await readPages(context, days),
    devices: await readDevices(db, days),
    sources: (await readCounts(db, 'source', days)).map(({ name, amount }) => ({ name, sessions: amount })),
    searches: (await readCounts(db, 'search', days)).map(({ name, amount }) => ({ query: name, times: amount })),
  };
}

/** 'Pengunjung Bulan Ini', compared with the same days of last month. */
export async function readMonthVisitors(context: AnalyticsContext) {
  const { compared, now, before } = await readCompared(context, { period: 'this-month' });
  return { ...compared, visitors: amountOf(now, before, 'visitors') };
}

const onlinePagesListed = 5;

/** The last page of each visitor since then. */
const latestPages = (today: string, since: Date, now: Date) =>
  queries
    .selectFrom('visit_events')
    .where('visit_events.day', '>=', sql<string>`${today}::date - 1`)
    .where('visit_events.at', '>', since.toISOString())
    .where('visit_events.at', '<=', new Date(now.getTime() + limits.clock.toleranceMs).toISOString())
    .distinctOn('visit_events.visitor')
    .select(['visit_events.visitor', 'visit_events.path'])
    .orderBy('visit_events.visitor')
    .orderBy('visit_events.at', 'desc')
    .orderBy('visit_events.id', 'desc');

export async function readOnline(context: AnalyticsContext): Promise<Online> {
  const { db, now } = context;
  const today = todayOf(context);
  const since = new Date(now().getTime() - onlineMs);
  const pages = await queries
    .selectFrom(latestPages(today, since, now()).as('latest'))
    .groupBy('latest.path')
    .select(['latest.path', countOfRows.as('visitors')])
    .orderBy('visitors', 'desc')
    .orderBy('latest.path')
    .$call(rowsIn(db));
  const average = await queries
    .selectFrom('visit_days')
    .where('visit_days.day', '=', today)
    .select((eb) =>
      sql<number | null>`${eb.ref('visit_days.page_seconds')} / nullif(${eb.ref('visit_days.views')}, 0)::float8`.as(
        'seconds',
      ),
    )
    .$call(rowIn(db));
  const shown = pages.slice(0, onlinePagesListed);
  return {
    visitors: pages.reduce((sum, { visitors }) => sum + visitors, 0),
    activePages: pages.length,
    pages: await withTitles({ db, now }, shown),
    averageSeconds: average?.seconds ?? null,
  };
}

/** Pages that the site's search does not find. */
const otherPages: [path: string, title: string][] = [
  ['/', 'Beranda'],
  ['/news', 'Berita dan pencarian'],
  ['/buletin', 'Buletin'],
];

const slugOf = (path: string): string | undefined => /^\/articles\/[^/]+\/([^/]+)$/.exec(path)?.[1];

/** These rows with the titles of their pages; null for a page without one. */
async function withTitles<Row extends { path: string }>(context: { db: Database; now: Clock }, rows: readonly Row[]) {
  const paths = rows.map(({ path }) => path);
  const fixedPages = namedSitePages(await readIdentity(context.db));
  const fixed = new Map([...otherPages, ...fixedPages.map(({ href, title }): [string, string] => [href, title])]);
  const ofPages = await readShownTitles(context, pages, paths.map((path) => path.slice(1)).filter(isPath));
  const slugs = paths.flatMap((path) => slugOf(path) ?? []);
  const articles = await readArticleTitles(context.db, slugs);
  const titleOf = (path: string) =>
    fixed.get(path) ?? articles.get(slugOf(path) ?? '') ?? ofPages.get(path.slice(1)) ?? null;
  return rows.map((row) => ({ ...row, title: titleOf(row.path) }));
}

const reads = staffProcedure.meta({ requires: 'analytics:read', failure: texts.analytics.fetchFailed });

export const analyticsRouter = t.router({
  overview: reads
    .meta({ refuses: ['INVALID'] })
    .input(analyticsInput)
    .output(analyticsResponse)
    .query(({ ctx, input }) => readAnalytics(ctx, input)),

  online: reads.output(onlineResponse).query(({ ctx }) => readOnline(ctx)),

  visitorsThisMonth: reads.output(monthVisitorsResponse).query(({ ctx }) => readMonthVisitors(ctx)),
});
