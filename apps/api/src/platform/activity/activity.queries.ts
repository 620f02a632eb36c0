import type { ActivityListInput, ActivityPage, Activity as ActivityView, LatestActivity } from '@madrasah/contract';
import { type ActivityKind, can, limits, permissionScope } from '@madrasah/contract';
import { instantOf } from '@madrasah/display';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { StaffContext } from '../../trpc/service-context.ts';

export const shownColumns = sql`activities.id::text as id,
  to_char(activities.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  case when activities.actor_id is not null then
    json_build_object('id', activities.actor_id, 'name', activities.actor_name) end as actor,
  activities.api_key as "apiKey",
  activities.action, activities.subject_id as "subjectId", activities.subject_title as "subjectTitle",
  activities.count`;

const newestFirst = sql`order by activities.at desc, activities.id desc`;

const allOf = (conditions: readonly RawQueryFragment[]): RawQueryFragment =>
  raw(['true', ...conditions.map(() => '(?)')].join(' and '), [...conditions]);

const dayMs = 24 * 60 * 60_000;

/** The instant at which a day begins in the school's time zone. */
const startOf = (day: string, timeZone: string): Date => instantOf(`${day}T00:00`, timeZone);
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The cursor of a page: the time and the id of its last row. */
const endOf = ({ at, id }: ActivityView) => `${at}.${id}`;

function isAfter(end: string): RawQueryFragment {
  const [at, id] = [end.slice(0, 24), end.slice(25)];
  return sql`(activities.at, activities.id) < (${at}::timestamptz, ${id}::bigint)`;
}

/** All activities, newest first, filtered by person, kind and days of the school. */
export async function listActivities(
  { db, timeZone }: StaffContext,
  { person, kind, from, until, cursor, limit }: ActivityListInput,
): Promise<ActivityPage> {
  const where = allOf([
    ...(person ? [sql`activities.actor_id = ${person}::uuid`] : []),
    ...(kind ? [sql`activities.kind = ${kind}`] : []),
    ...(from ? [sql`activities.at >= ${startOf(from, timeZone)}`] : []),
    ...(until ? [sql`activities.at < ${startOf(dayAfter(until), timeZone)}`] : []),
    ...(cursor ? [isAfter(cursor)] : []),
  ]);
  const rows = await db.execute<ActivityView[]>(
    sql`select ${shownColumns}, activities.address, activities.changes from activities
        where ${where} ${newestFirst} limit ${limit + 1}`,
  );
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: last && rows.length > limit ? endOf(last) : null };
}

/** The kinds that editors see; each is found by its own index. */
const kindsOfEditors: readonly ActivityKind[] = ['article', 'category', 'comment', 'guestbook'];

const newest = (where: RawQueryFragment): RawQueryFragment =>
  sql`(select * from activities where ${where} ${newestFirst} limit ${limits.activity.latest})`;

/** Parts may overlap; each has its own limit. */
const unionOf = (parts: readonly RawQueryFragment[]): RawQueryFragment =>
  raw(`(${parts.map(() => '?').join(' union ')})`, [...parts]);

/**
 * The rows that the caller may see: administrators all, editors the kinds that they manage, authors their own actions
 * and those on their articles.
 */
function activitiesVisibleTo({ actor }: StaffContext): RawQueryFragment {
  if (can(actor, 'activity:read')) return newest(sql`true`);
  if (permissionScope(actor, 'article:read') === 'any')
    return unionOf(kindsOfEditors.map((kind) => newest(sql`activities.kind = ${kind}`)));
  return unionOf([
    newest(sql`activities.actor_id = ${actor.id}::uuid`),
    newest(sql`activities.owner_id = ${actor.id}::uuid`),
  ]);
}

/** The newest activities that the caller may see, at most 10. */
export const listLatestActivities = (context: StaffContext): Promise<LatestActivity[]> =>
  context.db.execute<LatestActivity[]>(
    sql`select ${shownColumns} from ${activitiesVisibleTo(context)} as activities
        ${newestFirst} limit ${limits.activity.latest}`,
  );
