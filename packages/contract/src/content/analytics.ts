import { z } from 'zod';
import { booleanSchema } from '../shared/boolean.ts';
import { isCalendarDay } from '../shared/calendar-day.ts';
import { limits } from '../shared/limits.ts';
import { texts } from '../shared/texts.ts';

/** What a page tells of its visit (D-06): that it was opened, how long it was in sight, that its search found nothing. */
export const visitKinds = ['view', 'leave', 'search'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** What the public site's script sends; one letter a field, because every page carries the script. */
export const visitBeaconSchema = z.object({
  k: z.enum(visitKinds),
  /** The page's path with its query. */
  u: z.string().max(limits.analytics.bodyBytes),
  /** The address that led to the document; empty when there is none. */
  r: z.string().max(limits.analytics.bodyBytes).catch(''),
  /** 1 for the first page of a document; those that it goes on to were led to by itself. */
  n: z.literal([0, 1]).catch(0),
  /** Seconds in sight, when the page is left. */
  s: z.int().nonnegative().catch(0),
  /** How many fingers the screen feels: a tablet may call itself a desktop. */
  t: z.int().nonnegative().catch(0),
});
export type VisitBeacon = z.output<typeof visitBeaconSchema>;

const ownPage =
  /^\/(?:(?:about|adiwiyata|buku-tamu|buletin|contact|cooperative|news|pendaftaran|privasi|simak-khas)?|author\/[^/]+|articles\/[^/]+(?:\/[^/]+)?)$/;

/** True for a path that a page of the public site can have; never one that ends with a slash, but for the home page. */
export const isSitePath = (path: string): boolean => ownPage.test(path);

export const devices = ['Desktop', 'Mobile', 'Tablet'] as const;
export type Device = (typeof devices)[number];

/** What stands for everything that is too rare to be kept by its name. */
export const restName = '';

export const analyticsPeriods = ['this-month', 'last-month', 'yesterday', '7-days', '30-days', 'this-year'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const day = z.string().max(10, texts.settings.dayFormat).refine(isCalendarDay, texts.settings.dayFormat);
const msOf = (text: string) => new Date(`${text}T00:00:00Z`).getTime();
/** Days from one to the other, both included. */
export const daysBetween = (from: string, until: string): number => (msOf(until) - msOf(from)) / 86_400_000 + 1;

/** A period by its name, this month when there is none, or from a day until another. Days are the school's. */
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
 * A figure, the same of the period before, and the change between them: relative, as 0.25 for a quarter more, of a rate
 * the difference. Null where there is nothing to reckon from.
 */
const figureSchema = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  change: z.number().nullable(),
});
export type AnalyticsFigure = z.output<typeof figureSchema>;

/** Everything about a period. Visitors are told apart within a day, so those of several days are added up. */
export const analyticsResponse = z.object({
  /** False while visits are not counted. */
  isCounting: z.boolean(),
  /** The days asked for, and those that they are compared with. */
  days: daysSchema,
  daysBefore: daysSchema,
  visitors: figureSchema,
  views: figureSchema,
  /** Which part of the sessions saw one page only, 0 to 1. */
  bounceRate: figureSchema,
  /** In seconds. */
  averageSession: figureSchema,
  /** Every day, also those without visits. */
  perDay: z.array(z.object({ day: z.string(), visitors: z.int(), views: z.int() })),
  /** The most viewed first, the rest (an empty path) last; seconds in sight on average of a view. */
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
  /** Where sessions came from: `direct`, `search`, a network's name in small letters, or the host of another site. */
  sources: z.array(z.object({ name: z.string(), sessions: z.int() })),
  /** What was looked for and not found. */
  searches: z.array(z.object({ words: z.string(), times: z.int() })),
});
export type Analytics = z.output<typeof analyticsResponse>;

/** What happens now: in the last five minutes, and today on average. */
export const onlineResponse = z.object({
  isCounting: z.boolean(),
  visitors: z.int(),
  pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), visitors: z.int() })),
  /** How many different pages, also those that are not listed. */
  activePages: z.int(),
  /** In seconds, of a view of today; null before the first. */
  averageSeconds: z.number().nullable(),
});
export type Online = z.output<typeof onlineResponse>;

/** 'Pengunjung Bulan Ini' (DASH-002). */
export const monthVisitorsResponse = z.object({ isCounting: z.boolean(), visitors: figureSchema });

/** Whether visits are counted at all. */
export const countingSchema = z.object({ isCounting: booleanSchema });
