import { limits } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import type { Database } from '../../database/database.ts';

const { idleMs, pagesPerDay, sourcesPerDay, searchesPerDay, eventDays } = limits.analytics;

/** Yesterday's salt is still needed for events from just before midnight that are not written yet. */
const saltGraceMs = 10 * 60_000;

/**
 * A session ends after half an hour without an event. An event with a time in sight begins that much earlier, so
 * reading does not end it. Sessions without a view are the ends of those that were cut at midnight.
 */
const sessionsOfDay = `
  with events as (
    select id, visitor, at, kind, source, at - make_interval(secs => seconds) as began
    from visit_events where day = ?),
  stepped as (
    select *, coalesce(began - lag(at) over visits > ? * interval '1 millisecond', true)::int as begins
    from events window visits as (partition by visitor order by at, id)),
  numbered as (
    select *, sum(begins) over (partition by visitor order by at, id) as session from stepped),
  sessions as (
    select count(*) filter (where kind = 'view') as views,
           extract(epoch from max(at) - min(at)) as seconds,
           coalesce((array_agg(source order by at, id) filter (where kind = 'view'))[1], 'direct') as source
    from numbered group by visitor, session having count(*) filter (where kind = 'view') > 0)`;

const rollUpTotals = `${sessionsOfDay}
  insert into visit_days (day, events, visitors, views, sessions, bounces, session_seconds, page_seconds)
  select ?, totals.*, of_sessions.*, in_sight.seconds from
    (select count(*), count(distinct visitor) filter (where kind = 'view'), count(*) filter (where kind = 'view')
     from visit_events where day = ?) as totals,
    (select count(*), count(*) filter (where views = 1), coalesce(sum(seconds), 0)::bigint from sessions) as of_sessions,
    (select coalesce(sum(seconds), 0) as seconds from visit_events where day = ?) as in_sight
  on conflict (day) do update set events = excluded.events, visitors = excluded.visitors, views = excluded.views,
    sessions = excluded.sessions, bounces = excluded.bounces, session_seconds = excluded.session_seconds,
    page_seconds = excluded.page_seconds`;

const rollUpPages = `
  insert into visit_day_pages (day, path, views, visitors, seconds)
  select ?, case when place <= ? then path else '' end, sum(views), sum(visitors), sum(seconds)
  from (
    select path, count(*) filter (where kind = 'view') as views,
           count(distinct visitor) filter (where kind = 'view') as visitors, sum(seconds) as seconds,
           row_number() over (order by count(*) filter (where kind = 'view') desc, path) as place
    from visit_events where day = ? group by path having count(*) filter (where kind = 'view') > 0) as pages
  group by 2`;

const rollUpDevices = `
  insert into visit_day_counts (day, kind, name, amount)
  select ?, 'device', device, count(distinct visitor) from visit_events where day = ? and kind = 'view' group by device`;

const rollUpSources = `${sessionsOfDay}
  insert into visit_day_counts (day, kind, name, amount)
  select ?, 'source', case when place <= ? then source else '' end, sum(amount)
  from (select source, count(*) as amount, row_number() over (order by count(*) desc, source) as place
        from sessions group by source) as sources
  group by 3`;

const rollUpSearches = `
  insert into visit_day_counts (day, kind, name, amount)
  select ?, 'search', case when place <= ? then search else '' end, sum(amount)
  from (select search, count(distinct visitor) as amount,
               row_number() over (order by count(distinct visitor) desc, search) as place
        from visit_events where day = ? and kind = 'search' group by search) as searches
  group by 3`;

/** Days with more events than were rolled up: a lost event reduces no figure. */
const daysDue = `
  select events.day::text as day
  from (select day, count(*) as number from visit_events group by day) as events
  left join visit_days on visit_days.day = events.day
  where events.number > coalesce(visit_days.events, 0)
  order by events.day`;

async function rollUpDay(db: Database, day: string): Promise<void> {
  await db.execute('delete from visit_day_pages where day = ?', [day]);
  await db.execute('delete from visit_day_counts where day = ?', [day]);
  await db.execute(rollUpTotals, [day, idleMs, day, day, day]);
  await db.execute(rollUpPages, [day, pagesPerDay, day]);
  await db.execute(rollUpDevices, [day, day]);
  await db.execute(rollUpSources, [day, idleMs, day, sourcesPerDay]);
  await db.execute(rollUpSearches, [day, searchesPerDay, day]);
}

/**
 * Computes the figures of every day with new events, including today and missed days. Then removes what is no longer
 * needed: events from before yesterday, and the salts of past days, without which visitors can no longer be identified.
 */
export async function rollUpVisits(db: Database, now: Date, timeZone: string): Promise<void> {
  const dayAt = (ms: number) => calendarDay(new Date(ms), timeZone);
  await db.fork().transactional(async (transaction) => {
    for (const { day } of await transaction.execute<{ day: string }[]>(daysDue)) await rollUpDay(transaction, day);
    await transaction.execute('delete from visit_events where day < ?::date - ?::int', [
      dayAt(now.getTime()),
      eventDays,
    ]);
    await transaction.execute('delete from visit_salts where day < ?', [dayAt(now.getTime() - saltGraceMs)]);
  });
}
