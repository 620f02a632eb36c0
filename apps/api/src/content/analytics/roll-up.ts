import { limits, type VisitKind } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { type AliasedExpression, type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, excluded, fieldColumns, queriesOf, readRows } from '../../database/query.ts';
import type { VisitsTables } from './visits.entity.ts';

const { idleMs, pagesPerDay, sourcesPerDay, searchesPerDay, eventDays } = limits.analytics;

/** Yesterday's salt is still needed for events from just before midnight that are not written yet. */
const saltGraceMs = 10 * 60_000;

const queries = queriesOf<VisitsTables>();
const event = expressionBuilder<VisitsTables, 'visit_events'>();

const eventsOf = (day: string) => queries.selectFrom('visit_events').where('visit_events.day', '=', day);

const view = sql.lit<VisitKind>('view');
const isView = event('visit_events.kind', '=', view);
const viewCount = event.fn.countAll().filterWhere(isView);
const visitorCount = event.fn.count('visit_events.visitor').distinct();

/**
 * A session ends after half an hour without an event. An event with a time in sight begins that much earlier, so
 * reading does not end it. Sessions without a view are the ends of those that were cut at midnight.
 */
const withSessions = (day: string) =>
  queries
    .with('events', () =>
      eventsOf(day).select((eb) => [
        ...fieldColumns('visit_events', ['id', 'visitor', 'at', 'kind', 'source']),
        sql<string>`${eb.ref('visit_events.at')} - make_interval(secs => ${eb.ref('visit_events.seconds')})`.as(
          'began',
        ),
      ]),
    )
    .with('stepped', (creator) =>
      creator
        .selectFrom('events')
        .selectAll('events')
        .select((eb) => {
          const before = eb.fn
            .agg<string>('lag', ['events.at'])
            .over((over) => over.partitionBy('events.visitor').orderBy('events.at').orderBy('events.id'));
          const isLate = sql`${eb.ref('events.began')} - ${before} > ${idleMs} * interval '1 millisecond'`;
          return sql<number>`coalesce(${isLate}, true)::int`.as('begins');
        }),
    )
    .with('numbered', (creator) =>
      creator
        .selectFrom('stepped')
        .selectAll('stepped')
        .select((eb) =>
          eb.fn
            .sum('stepped.begins')
            .over((over) => over.partitionBy('stepped.visitor').orderBy('stepped.at').orderBy('stepped.id'))
            .as('session'),
        ),
    )
    .with('sessions', (creator) =>
      creator
        .selectFrom('numbered')
        .groupBy(['numbered.visitor', 'numbered.session'])
        .having((eb) => eb(eb.fn.countAll().filterWhere('numbered.kind', '=', view), '>', 0))
        .select((eb) => {
          const at = eb.ref('numbered.at');
          const sources = eb.fn
            .agg<string[]>('array_agg', ['numbered.source'])
            .orderBy('numbered.at')
            .orderBy('numbered.id')
            .filterWhere('numbered.kind', '=', view);
          return [
            eb.fn.countAll().filterWhere('numbered.kind', '=', view).as('views'),
            sql<string>`extract(epoch from max(${at}) - min(${at}))`.as('seconds'),
            sql<string>`coalesce((${sources})[1], 'direct')`.as('source'),
          ];
        }),
    );

const zero = sql.lit(0);
const dayColumn = (day: string) => event.cast<string>(event.val(day), 'date').as('day');

function rollUpTotals(day: string) {
  const ofEvents = eventsOf(day).select((eb) => [
    eb.fn.countAll().as('events'),
    visitorCount.filterWhere(isView).as('visitors'),
    viewCount.as('views'),
    eb.fn.coalesce(eb.fn.sum('visit_events.seconds'), zero).as('page_seconds'),
  ]);
  const ofSessions = withSessions(day)
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll().as('sessions'),
      eb.fn.countAll().filterWhere('sessions.views', '=', 1).as('bounces'),
      eb.cast<string>(eb.fn.coalesce(eb.fn.sum('sessions.seconds'), zero), 'bigint').as('session_seconds'),
    ]);
  const figures = ['events', 'visitors', 'views', 'page_seconds', 'sessions', 'bounces', 'session_seconds'] as const;
  return queries
    .insertInto('visit_days')
    .columns(['day', ...figures])
    .expression(
      queries
        .selectFrom([ofEvents.as('of_events'), ofSessions.as('of_sessions')])
        .select(dayColumn(day))
        .select(figures),
    )
    .onConflict((conflict) => conflict.column('day').doUpdateSet(excluded(...figures)));
}

/** The position of a value by its amount, from 1; the empty value, which stands for all others, is the last one. */
export const rankBy = (amount: Expression<unknown>, name: Expression<string | null>) =>
  sql<number>`row_number() over (order by ${name} = '', ${amount} desc, ${name})`.as('rank');

/** A value among the first ones, or the empty one of all others. */
export const keptOf = (value: Expression<string | null>, rank: Expression<number>, most: number) =>
  sql<string>`case when ${rank} <= ${most} then ${value} else '' end`;

function rollUpPages(day: string) {
  const pages = eventsOf(day)
    .groupBy('visit_events.path')
    .having(viewCount, '>', 0)
    .select((eb) => [
      'visit_events.path',
      viewCount.as('views'),
      visitorCount.filterWhere(isView).as('visitors'),
      eb.fn.sum('visit_events.seconds').as('seconds'),
      rankBy(viewCount, eb.ref('visit_events.path')),
    ]);
  return queries
    .insertInto('visit_day_pages')
    .columns(['day', 'path', 'views', 'visitors', 'seconds'])
    .expression(
      queries
        .selectFrom(pages.as('pages'))
        .groupBy(sql.lit(2))
        .select((eb) => [
          dayColumn(day),
          keptOf(eb.ref('pages.path'), eb.ref('pages.rank'), pagesPerDay).as('path'),
          eb.fn.sum('pages.views').as('views'),
          eb.fn.sum('pages.visitors').as('visitors'),
          eb.fn.sum('pages.seconds').as('seconds'),
        ]),
    );
}

const insertCounts = queries.insertInto('visit_day_counts').columns(['day', 'kind', 'name', 'amount']);

const kindColumn = (kind: 'device' | 'source' | 'search') => sql.lit(kind).as('kind');

const rollUpDevices = (day: string) =>
  insertCounts.expression(
    eventsOf(day)
      .where(isView)
      .groupBy('visit_events.device')
      .select([dayColumn(day), kindColumn('device'), 'visit_events.device as name', visitorCount.as('amount')]),
  );

type Ranked = { name: string | null; amount: string | number | bigint; rank: number };

const insertFirst = (
  day: string,
  { kind, most, ranked }: { kind: 'source' | 'search'; most: number; ranked: AliasedExpression<Ranked, 'ranked'> },
) =>
  insertCounts.expression(
    queries
      .selectFrom(ranked)
      .groupBy(sql.lit(3))
      .select((eb) => [
        dayColumn(day),
        kindColumn(kind),
        keptOf(eb.ref('ranked.name'), eb.ref('ranked.rank'), most).as('name'),
        eb.fn.sum('ranked.amount').as('amount'),
      ]),
  );

function rollUpSources(day: string) {
  const ranked = withSessions(day)
    .selectFrom('sessions')
    .groupBy('sessions.source')
    .select((eb) => [
      'sessions.source as name',
      eb.fn.countAll().as('amount'),
      rankBy(eb.fn.countAll(), eb.ref('sessions.source')),
    ]);
  return insertFirst(day, { kind: 'source', most: sourcesPerDay, ranked: ranked.as('ranked') });
}

function rollUpSearches(day: string) {
  const ranked = eventsOf(day)
    .where('visit_events.kind', '=', sql.lit<VisitKind>('search'))
    .groupBy('visit_events.search')
    .select([
      'visit_events.search as name',
      visitorCount.as('amount'),
      rankBy(visitorCount, event.ref('visit_events.search')),
    ]);
  return insertFirst(day, { kind: 'search', most: searchesPerDay, ranked: ranked.as('ranked') });
}

const eventsByDay = queries
  .selectFrom('visit_events')
  .groupBy('visit_events.day')
  .select((eb) => ['visit_events.day', eb.fn.countAll().as('number')]);

/** Days with more events than were rolled up: a lost event reduces no figure. */
const daysDue = queries
  .selectFrom(eventsByDay.as('events'))
  .leftJoin('visit_days', 'visit_days.day', 'events.day')
  .where((eb) => eb('events.number', '>', eb.fn.coalesce('visit_days.events', zero)))
  .select('events.day')
  .orderBy('events.day');

async function rollUpDay(db: Database, day: string): Promise<void> {
  await changeRows(db, queries.deleteFrom('visit_day_pages').where('visit_day_pages.day', '=', day));
  await changeRows(db, queries.deleteFrom('visit_day_counts').where('visit_day_counts.day', '=', day));
  await changeRows(db, rollUpTotals(day));
  await changeRows(db, rollUpPages(day));
  await changeRows(db, rollUpDevices(day));
  await changeRows(db, rollUpSources(day));
  await changeRows(db, rollUpSearches(day));
}

/**
 * Computes the figures of every day with new events, including today and missed days. Then removes what is no longer
 * needed: events from before yesterday, and the salts of past days, without which visitors can no longer be identified.
 */
export async function rollUpVisits(db: Database, now: Date, timeZone: string): Promise<void> {
  const dayAt = (ms: number) => calendarDay(new Date(ms), timeZone);
  await db.fork().transactional(async (transaction) => {
    for (const { day } of await readRows(transaction, daysDue)) await rollUpDay(transaction, day);
    const firstKept = sql<string>`${dayAt(now.getTime())}::date - ${eventDays}::int`;
    await changeRows(transaction, queries.deleteFrom('visit_events').where('visit_events.day', '<', firstKept));
    await changeRows(
      transaction,
      queries.deleteFrom('visit_salts').where('visit_salts.day', '<', dayAt(now.getTime() - saltGraceMs)),
    );
  });
}
