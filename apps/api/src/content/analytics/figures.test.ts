import { isReleaseRun, sampleOf } from '@madrasah/config/release-run';
import type { AnalyticsInput, Comparison, SchoolTimeZone } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { rollUpVisits } from './index.ts';

type Days = [from: string, until: string];
type Event = { at: number; visitor: number; kind: 'view' | 'leave'; seconds: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Numbers from 0 to 1 that look random and are the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The share of days without a visit. */
const quiet = isReleaseRun ? 0.3 : 0.75;

/** Visits on some of the days, many of them around midnight of the school, each with one to four pages. */
function generateEvents(begin: number, end: number, offsetHours: number): Event[] {
  const next = numbersFrom(20_261_129);
  const events: Event[] = [{ at: begin, visitor: 0, kind: 'view', seconds: 0 }];
  for (let midnight = begin - (begin % day) - offsetHours * hour; midnight < end; midnight += day) {
    if (next() < quiet) continue;
    for (let visit = Math.floor(next() * 3); visit >= 0; visit -= 1) {
      let at = midnight + (next() < 0.4 ? -10 * minute : 15 * hour) + Math.floor(next() * 480) * 1_000;
      const visitor = Math.floor(next() * 4);
      for (let page = Math.floor(next() * 4); page >= 0; page -= 1) {
        events.push({ at, visitor, kind: 'view', seconds: 0 });
        const seconds = Math.floor(next() * 300);
        at += seconds * 1_000;
        if (seconds > 60) events.push({ at, visitor, kind: 'leave', seconds });
        at += next() < 0.2 ? 31 * minute : 1_000;
      }
    }
  }
  return events.filter(({ at }) => at >= begin && at < end).toSorted((one, other) => one.at - other.at);
}

const nextDay = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10);

function daysIn([from, until]: Days): string[] {
  const days: string[] = [];
  for (let date = from; date <= until; date = nextDay(date)) days.push(date);
  return days;
}

/** Counts one event after the other, without the database. */
function count(events: readonly Event[], dayOf: (at: number) => string, span: Days) {
  const visitors = new Set<string>();
  const sessions: { views: number; first: number; last: number }[] = [];
  const latest = new Map<string, { views: number; first: number; last: number }>();
  let views = 0;
  for (const { at, visitor, kind, seconds } of events) {
    const date = dayOf(at);
    if (date < span[0] || date > span[1]) continue;
    const key = `${date} ${visitor}`;
    let session = latest.get(key);
    if (!session || at - seconds * 1_000 - session.last > 30 * minute) {
      session = { views: 0, first: at, last: at };
      latest.set(key, session);
      sessions.push(session);
    }
    session.last = at;
    if (kind === 'leave') continue;
    session.views += 1;
    views += 1;
    visitors.add(key);
  }
  const seen = sessions.filter((session) => session.views > 0);
  const rate = (sum: number) => (seen.length === 0 ? null : sum / seen.length);
  return {
    visitors: visitors.size,
    views,
    bounceRate: rate(seen.filter((session) => session.views === 1).length),
    averageSession: rate(seen.reduce((sum, { first, last }) => sum + (last - first) / 1_000, 0)),
  };
}

/** The other periods follow the same rules; `analytics.test.ts` has the days of all. */
const recounted = ['this-month', 'last-month', 'yesterday', '7-days', '30-days', 'this-year'] as const;
type Expected = Record<(typeof recounted)[number], [days: Days, before: Days, Comparison]>;

/** Counting begins in the middle of September 2026; it is off from 20 to 24 December and for some hours in May. */
const began = '2026-09-14';
const pauses: Days[] = [
  ['2026-12-20', '2026-12-24'],
  ['2027-05-10', '2027-05-10'],
];

const moments: Record<string, Expected> = {
  '2026-10-05': {
    'this-month': [['2026-10-01', '2026-10-05'], ['2026-09-01', '2026-09-05'], 'began-later'],
    'last-month': [['2026-09-01', '2026-09-30'], ['2026-08-01', '2026-08-30'], 'began-later'],
    yesterday: [['2026-10-04', '2026-10-04'], ['2026-10-03', '2026-10-03'], 'complete'],
    '7-days': [['2026-09-29', '2026-10-05'], ['2026-09-22', '2026-09-28'], 'complete'],
    '30-days': [['2026-09-06', '2026-10-05'], ['2026-08-07', '2026-09-05'], 'began-later'],
    'this-year': [['2026-01-01', '2026-10-05'], ['2025-01-01', '2025-10-05'], 'began-later'],
  },
  '2026-10-27': {
    'this-month': [['2026-10-01', '2026-10-27'], ['2026-09-01', '2026-09-27'], 'began-later'],
    'last-month': [['2026-09-01', '2026-09-30'], ['2026-08-01', '2026-08-30'], 'began-later'],
    yesterday: [['2026-10-26', '2026-10-26'], ['2026-10-25', '2026-10-25'], 'complete'],
    '7-days': [['2026-10-21', '2026-10-27'], ['2026-10-14', '2026-10-20'], 'complete'],
    '30-days': [['2026-09-28', '2026-10-27'], ['2026-08-29', '2026-09-27'], 'began-later'],
    'this-year': [['2026-01-01', '2026-10-27'], ['2025-01-01', '2025-10-27'], 'began-later'],
  },
  '2026-12-31': {
    'this-month': [['2026-12-01', '2026-12-31'], ['2026-10-31', '2026-11-30'], 'paused'],
    'last-month': [['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-30'], 'complete'],
    yesterday: [['2026-12-30', '2026-12-30'], ['2026-12-29', '2026-12-29'], 'complete'],
    '7-days': [['2026-12-25', '2026-12-31'], ['2026-12-18', '2026-12-24'], 'paused'],
    '30-days': [['2026-12-02', '2026-12-31'], ['2026-11-02', '2026-12-01'], 'paused'],
    'this-year': [['2026-01-01', '2026-12-31'], ['2025-01-01', '2025-12-31'], 'began-later'],
  },
  '2027-03-30': {
    'this-month': [['2027-03-01', '2027-03-30'], ['2027-01-30', '2027-02-28'], 'complete'],
    'last-month': [['2027-02-01', '2027-02-28'], ['2027-01-01', '2027-01-28'], 'complete'],
    yesterday: [['2027-03-29', '2027-03-29'], ['2027-03-28', '2027-03-28'], 'complete'],
    '7-days': [['2027-03-24', '2027-03-30'], ['2027-03-17', '2027-03-23'], 'complete'],
    '30-days': [['2027-03-01', '2027-03-30'], ['2027-01-30', '2027-02-28'], 'complete'],
    'this-year': [['2027-01-01', '2027-03-30'], ['2026-01-01', '2026-03-30'], 'began-later'],
  },
  '2028-02-29': {
    'this-month': [['2028-02-01', '2028-02-29'], ['2028-01-01', '2028-01-29'], 'complete'],
    'last-month': [['2028-01-01', '2028-01-31'], ['2027-12-01', '2027-12-31'], 'complete'],
    yesterday: [['2028-02-28', '2028-02-28'], ['2028-02-27', '2028-02-27'], 'complete'],
    '7-days': [['2028-02-23', '2028-02-29'], ['2028-02-16', '2028-02-22'], 'complete'],
    '30-days': [['2028-01-31', '2028-02-29'], ['2028-01-01', '2028-01-30'], 'complete'],
    'this-year': [['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28'], 'complete'],
  },
  '2028-06-01': {
    'this-month': [['2028-06-01', '2028-06-01'], ['2028-05-01', '2028-05-01'], 'complete'],
    'last-month': [['2028-05-01', '2028-05-31'], ['2028-03-31', '2028-04-30'], 'complete'],
    yesterday: [['2028-05-31', '2028-05-31'], ['2028-05-30', '2028-05-30'], 'complete'],
    '7-days': [['2028-05-26', '2028-06-01'], ['2028-05-19', '2028-05-25'], 'complete'],
    '30-days': [['2028-05-03', '2028-06-01'], ['2028-04-03', '2028-05-02'], 'complete'],
    'this-year': [['2028-01-01', '2028-06-01'], ['2027-01-01', '2027-06-01'], 'paused'],
  },
};

const relative = (now: number | null, before: number | null) => {
  if (now === null || before === null) return null;
  if (before > 0) return now / before - 1;
  return now === 0 ? 0 : null;
};
const points = (now: number | null, before: number | null) => (now === null || before === null ? null : now - before);

const userAgent = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36';

const zones: [timeZone: SchoolTimeZone, offsetHours: number][] = [
  ['Asia/Jakarta', 7],
  ['Asia/Jayapura', 9],
];

describe.each(sampleOf(zones, 2))('the figures of a school in %s', (timeZone, offsetHours) => {
  const world = aWorld({ timeZone });
  const dayOf = (at: number) => new Date(at + offsetHours * hour).toISOString().slice(0, 10);
  const startOf = (date: string) => Date.parse(date) - offsetHours * hour;

  function visit({ at, visitor, kind, seconds }: Event) {
    world.setClock(new Date(at).toISOString());
    const beacon = { k: kind, u: '/', r: '', n: 0, s: seconds, t: 0 } as const;
    world.app.visits.record(beacon, { address: `10.0.0.${visitor}`, userAgent });
  }

  async function rollUp() {
    await world.app.visits.flush();
    await rollUpVisits(world.db, world.now, timeZone);
  }

  /** Visits until this moment, with counting switched off and on at noon of the days of the pauses. */
  async function liveUntil(end: number, events: Event[], switches: { at: number; isCounting: boolean }[]) {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    while (events.length > 0 || switches.length > 0) {
      const [event, change] = [events[0], switches[0]];
      const at = Math.min(event?.at ?? Number.POSITIVE_INFINITY, change?.at ?? Number.POSITIVE_INFINITY);
      if (at > end) break;
      if (change?.at === at) {
        await rollUp();
        world.setClock(new Date(at).toISOString());
        const { version } = await admin.features.read();
        await admin.features.save({ off: change.isCounting ? [] : ['analytics'], version });
        switches.shift();
      } else if (event) {
        visit(event);
        events.shift();
        if (events.length % 100 === 0) await rollUp();
      }
    }
    world.setClock(new Date(end).toISOString());
    await rollUp();
  }

  test('[ANA-001] [ANA-006] [DASH-006] equal a count of each visit, for each period', async () => {
    const all = generateEvents(startOf(began) + 11 * hour, startOf('2028-06-02'), offsetHours);
    const noon = 12 * hour;
    const switches = pauses.flatMap(([from, until], index) => [
      { at: startOf(from) + noon, isCounting: false },
      { at: startOf(until) + noon + (index + 1) * hour, isCounting: true },
    ]);
    const isOff = (at: number) => switches.findLast((change) => change.at <= at)?.isCounting === false;
    const counted = all.filter(({ at }) => !isOff(at));
    const daysOff = new Set(pauses.flatMap(daysIn));
    const [events, changes] = [[...all], [...switches]];

    for (const [today, expected] of Object.entries(moments)) {
      await liveUntil(startOf(today) + 23 * hour, events, changes);
      const seen = counted.filter(({ at }) => at <= world.now.getTime());
      const editor = world.as(await world.aUser({ role: 'editor' }));
      for (const period of recounted) {
        const [days, before, comparison] = expected[period];
        const input: AnalyticsInput = { period };
        const { perDay, ...shown } = await editor.analytics.overview(input);
        const now = days[1] < began ? null : count(seen, dayOf, days);
        const then = comparison === 'complete' ? count(seen, dayOf, before) : null;
        const figure = (name: keyof ReturnType<typeof count>, change: typeof relative) => {
          const [one, other] = [now?.[name] ?? null, then?.[name] ?? null];
          return { now: one, before: other, change: change(one, other) };
        };
        const figures = {
          visitors: figure('visitors', relative),
          views: figure('views', relative),
          bounceRate: figure('bounceRate', points),
          averageSession: figure('averageSession', relative),
        };
        expect(shown, `${period} on ${today}`).toMatchObject({
          days: { from: days[0], until: days[1] },
          daysBefore: { from: before[0], until: before[1] },
          includesToday: days[1] === today,
          countedSince: began,
          comparison,
          ...figures,
        });
        const isWithout = (date: string) => date < began || (daysOff.has(date) && !pauses.flat().includes(date));
        expect(perDay, `days of ${period} on ${today}`).toEqual(
          daysIn(days).map((date) => {
            const { visitors, views } = count(seen, dayOf, [date, date]);
            return { day: date, ...(isWithout(date) ? { visitors: null, views: null } : { visitors, views }) };
          }),
        );
        if (period === 'this-month') {
          const { visitors, daysBefore } = await editor.analytics.visitorsThisMonth();
          expect({ visitors, daysBefore }).toEqual({ visitors: figures.visitors, daysBefore: shown.daysBefore });
        }
      }
    }
  });
});
