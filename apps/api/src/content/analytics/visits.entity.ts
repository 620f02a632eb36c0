import { type Device, devices, limits, type VisitKind, visitKinds } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/**
 * A visit event, stored for the two days until its day is final. Rows are only added. Nothing in them identifies a
 * person: a visitor is a number that cannot be computed again without the day's salt.
 */
export const VisitEvent = defineEntity({
  name: 'VisitEvent',
  tableName: 'visit_events',
  properties: {
    id: p.integer().primary(),
    /** In the school's time zone; a session ends with it, because the salt does. */
    day: p.date(),
    at: p.datetime(),
    visitor: p.bigint(),
    kind: p.string().length(6).$type<VisitKind>(),
    path: p.string().length(limits.analytics.path),
    /** Of the first page of a document; null when a page of this site led to it. */
    source: p.string().length(limits.analytics.host).nullable(),
    device: p.string().length(7).$type<Device>(),
    /** The time in sight, sent when the page is left. */
    seconds: p.integer().default(0),
    /** The query of a search without results. */
    search: p.string().length(limits.analytics.search).nullable(),
  },
  indexes: [{ name: 'visit_events_day_at_index', properties: ['day', 'at'] }],
  checks: [
    { name: 'visit_events_kind_check', expression: `kind in (${visitKinds.map((kind) => `'${kind}'`).join(', ')})` },
    { name: 'visit_events_device_check', expression: `device in (${devices.map((name) => `'${name}'`).join(', ')})` },
  ],
});

/** Distinguishes the visitors of a day; removed when the day is over. */
export const VisitSalt = defineEntity({
  name: 'VisitSalt',
  tableName: 'visit_salts',
  properties: { day: p.date().primary(), salt: p.uuid() },
});

/** A time in which counting was off. A day without figures is a day without visits, unless it lies in one. */
export const VisitPause = defineEntity({
  name: 'VisitPause',
  tableName: 'visit_pauses',
  properties: {
    id: p.integer().primary(),
    beganAt: p.datetime(),
    /** Null while counting is off. */
    endedAt: p.datetime().nullable(),
  },
});

/** A day's figures, which remain of its events. */
export const VisitDay = defineEntity({
  name: 'VisitDay',
  tableName: 'visit_days',
  properties: {
    day: p.date().primary(),
    /** How many events are included, so that a day is rolled up again when there are more. */
    events: p.integer(),
    visitors: p.integer(),
    views: p.integer(),
    sessions: p.integer(),
    /** Sessions of one page. */
    bounces: p.integer(),
    /** The length of all sessions together. */
    sessionSeconds: p.bigint(),
    /** The time in sight of all views together. */
    pageSeconds: p.bigint(),
  },
});

/** A day's views by page: the most viewed by their paths, all others as one with an empty path. */
export const VisitDayPage = defineEntity({
  name: 'VisitDayPage',
  tableName: 'visit_day_pages',
  properties: {
    day: p.date().primary(),
    path: p.string().length(limits.analytics.path).primary(),
    views: p.integer(),
    visitors: p.integer(),
    seconds: p.bigint(),
  },
});

/** A day's visitors by device, sessions by source, and searches without results by their query; the rest as `''`. */
export const VisitDayCount = defineEntity({
  name: 'VisitDayCount',
  tableName: 'visit_day_counts',
  properties: {
    day: p.date().primary(),
    kind: p.string().length(6).$type<'device' | 'source' | 'search'>().primary(),
    name: p.string().length(limits.analytics.search).primary(),
    amount: p.integer(),
  },
  checks: [{ name: 'visit_day_counts_kind_check', expression: "kind in ('device', 'source', 'search')" }],
});

export type VisitsTables = TablesOf<
  | typeof VisitEvent
  | typeof VisitSalt
  | typeof VisitPause
  | typeof VisitDay
  | typeof VisitDayPage
  | typeof VisitDayCount
>;
