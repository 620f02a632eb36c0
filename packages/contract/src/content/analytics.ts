import { z } from 'zod';
import { daysFromTo, isDay } from '../shared/days.ts';
import { limits } from '../shared/limits.ts';
import { texts } from '../shared/texts.ts';

/** The kinds of a visit's beacons (D-06): a page was opened, a page was left, a search found nothing. */
export const visitKinds = ['view', 'leave', 'search'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** A beacon of the public site's script. Every page carries the script, so names of fields have one letter. */
export const visitBeaconSchema = z.object({
  k: z.enum(visitKinds),
  u: z.string().max(limits.analytics.bodyBytes),
  /** The referring address; empty without one. */
  r: z.string().max(limits.analytics.bodyBytes).catch(''),
  /** 1 for the first page of a document; pages reached by navigation within the app have no referrer of their own. */
  n: z.literal([0, 1]).catch(0),
  /** How many seconds the page was visible; sent when it is left. */
  s: z.int().nonnegative().catch(0),
  /** The number of touch points of the screen: a tablet may report itself as a desktop. */
  t: z.int().nonnegative().catch(0),
});
export type VisitBeacon = z.output<typeof visitBeaconSchema>;

const ownPage =
  /^\/(?:(?:about|adiwiyata|agenda|album|buku-tamu|buletin|contact|cooperative|ekstrakurikuler|fasilitas|guru-dan-staf|news|pendaftaran|pengumuman|ppid|prestasi-madrasah|privasi|simak-khas|struktur|tanya-jawab|unduhan)?|(?:album|ekstrakurikuler|fasilitas|guru-dan-staf|pengumuman|prestasi-madrasah)\/[^/]+|agenda\/(?:tahun\/)?[^/]+|author\/[^/]+|contact\/status|articles\/[^/]+(?:\/[^/]+)?)$/;

/** True for a path of a page with a route of its own: without a trailing slash, except for the home page. */
export const isSitePath = (path: string): boolean => ownPage.test(path);

export const devices = ['Desktop', 'Mobile', 'Tablet'] as const;
export type Device = (typeof devices)[number];

/** The name of the group of all rare values. */
export const restName = '';

/** `semester`: the half of the school year that today is in, from July or from January. */
export const analyticsPeriods = [
  'this-month',
  'last-month',
  'today',
  'yesterday',
  '7-days',
  '30-days',
  'semester',
  'this-year',
  'last-year',
] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** No site has visits from before it; the years before our era are no days of the database. */
const earliestDay = '2000-01-01';
const day = z
  .string()
  .max(10, texts.settings.dayFormat)
  .refine((text) => isDay(text) && text >= earliestDay, texts.settings.dayFormat);
/** The number of days from `from` until `until`, both included. */
export const daysBetween = (from: string, until: string): number => daysFromTo(from, until) + 1;

/** A named period (the current month by default), or two days. Days are those of the school's time zone. */
export const analyticsInput = z
  .object({ period: z.enum(analyticsPeriods).optional(), from: day.optional(), until: day.optional() })
  .refine(({ from, until }) => (from === undefined) === (until === undefined), {
    error: texts.analytics.bothDays,
    path: ['until'],
  })
  .refine(({ from, until }) => !from || !until || from <= until, { error: texts.settings.dayOrder, path: ['until'] })
  .refine(({ from, until }) => !from || !until || daysBetween(from, until) <= limits.analytics.longestDays, {
    error: texts.analytics.tooLong,
    path: ['until'],
  });
export type AnalyticsInput = z.input<typeof analyticsInput>;

const daysSchema = z.object({ from: z.string(), until: z.string() });

/**
 * A figure, the same figure of the days before, and the change: relative for counts (0.25 is 25% more), the difference
 * for rates. `now` is null where no day was counted, `before` where the days before cannot be compared.
 */
const figureSchema = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  change: z.number().nullable(),
});
export type AnalyticsFigure = z.output<typeof figureSchema>;

/** Only periods of which each day was counted can be compared. Others began before counting, or have a pause. */
export const comparisons = ['complete', 'began-later', 'paused'] as const;
export type Comparison = (typeof comparisons)[number];

const comparedDays = {
  /** The requested days until today, and those that they are compared with. */
  days: daysSchema,
  daysBefore: daysSchema,
  /** True while the last day is today, which is not over. */
  includesToday: z.boolean(),
  /** The first day that was counted; null before it. */
  countedSince: z.string().nullable(),
  comparison: z.enum(comparisons),
};

const dayFigures = z.object({ day: z.string(), visitors: z.int().nullable(), views: z.int().nullable() });

/** A visitor is recognised within one day only: a person on 20 days counts 20 times in the sum of a period. */
export const analyticsResponse = z.object({
  ...comparedDays,
  visitors: figureSchema,
  views: figureSchema,
  /** The share of sessions that saw one page only, 0 to 1. */
  bounceRate: figureSchema,
  /** In seconds. */
  averageSession: figureSchema,
  /** Every day, also those without visits; null where visits were not counted. */
  perDay: z.array(dayFigures),
  /** The same of the days before, where they can be compared. */
  perDayBefore: z.array(dayFigures),
  /** The most viewed first, all others last with an empty path. Seconds: how long a view is visible on average. */
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string().nullable(),
      views: z.int(),
      visitors: z.int(),
      averageSeconds: z.number(),
    }),
  ),
  devices: z.array(z.object({ name: z.enum(devices), visitors: z.int() })),
  /** The sources of sessions: `direct`, `search`, a network's name in lower case, or the host of another site. */
  sources: z.array(z.object({ name: z.string(), sessions: z.int() })),
  searches: z.array(z.object({ query: z.string(), times: z.int() })),
});
export type Analytics = z.output<typeof analyticsResponse>;

/** Visits of the last five minutes, and the averages of today. */
export const onlineResponse = z.object({
  visitors: z.int(),
  pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), visitors: z.int() })),
  /** The number of different pages, including those that are not listed. */
  activePages: z.int(),
  /** The average seconds of a view today; null before the first view. */
  averageSeconds: z.number().nullable(),
});
export type Online = z.output<typeof onlineResponse>;

/** 'Pengunjung Bulan Ini' of the dashboard: the sum of daily visitors. */
export const monthVisitorsResponse = z.object({ ...comparedDays, visitors: figureSchema });
export type MonthVisitors = z.output<typeof monthVisitorsResponse>;
