import {
  type ActivityAction,
  type ActivityKind,
  type ActivityListInput,
  type ActivityPage,
  type Activity as ActivityView,
  activityListInput,
  activityPageResponse,
  can,
  type LatestActivity,
  latestActivitiesResponse,
  limits,
  permissionScope,
  texts,
} from '@madrasah/contract';
import { instantOf } from '@madrasah/display';
import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { type Condition, containsTyped, queriesOf, readRows, utc } from '../../database/query.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { ActivityTables } from './activity.entity.ts';

const queries = queriesOf<ActivityTables>();

const eb = expressionBuilder<ActivityTables, 'activities'>();

/** What an entry shows to all who may read it. */
const shownColumns = [
  eb.cast<string>('activities.id', 'text').as('id'),
  utc(eb.ref('activities.at')).as('at'),
  eb
    .case()
    .when('activities.actor_id', 'is not', null)
    .then(jsonBuildObject({ id: eb.ref('activities.actor_id').$notNull(), name: eb.ref('activities.actor_name') }))
    .end()
    .as('actor'),
  eb.ref('activities.api_key').as('apiKey'),
  eb.ref('activities.action').as('action'),
  eb.ref('activities.subject_id').as('subjectId'),
  eb.ref('activities.subject_title').as('subjectTitle'),
  eb.ref('activities.count').as('count'),
] as const;

/** The entries that meet a condition, newest first, with what only administrators see. */
export const selectActivities = (condition: Condition, limit: number) =>
  queries
    .selectFrom('activities')
    .select([...shownColumns, 'activities.address', 'activities.changes'])
    .where(condition)
    .orderBy('activities.at', 'desc')
    .orderBy('activities.id', 'desc')
    .limit(limit);

const dayMs = 24 * 60 * 60_000;

/** The instant at which a day begins in the school's time zone. */
const startOf = (day: string, timeZone: string) => instantOf(`${day}T00:00`, timeZone).toISOString();
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

const searched = ['activities.subject_title', 'activities.actor_name'] as const;

/** The cursor of a page: the time and the id of its last row. */
const endOf = ({ at, id }: ActivityView) => `${at}.${id}`;

function isAfter(end: string): Condition {
  const [at, id] = [end.slice(0, 24), end.slice(25)];
  return sql<boolean>`(${eb.ref('activities.at')}, ${eb.ref('activities.id')}) < (${at}::timestamptz, ${id}::bigint)`;
}

/** All activities, newest first, filtered by person, kind, query and days of the school. */
async function listActivities(
  { db, timeZone }: StaffContext,
  { person, kind, search, from, until, cursor, limit }: ActivityListInput,
): Promise<ActivityPage> {
  const where = eb.and([
    ...(person ? [eb('activities.actor_id', '=', person)] : []),
    ...(kind ? [eb('activities.kind', '=', kind)] : []),
    ...(search ? [eb.or(searched.map((column) => containsTyped(eb.ref(column), search)))] : []),
    ...(from ? [eb('activities.at', '>=', startOf(from, timeZone))] : []),
    ...(until ? [eb('activities.at', '<', startOf(dayAfter(until), timeZone))] : []),
    ...(cursor ? [isAfter(cursor)] : []),
  ]);
  const rows = await readRows(db, selectActivities(where, limit + 1));
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: last && rows.length > limit ? endOf(last) : null };
}

/** The kinds that editors see; each is found by its own index. */
const kindsOfEditors = ['article', 'category', 'comment', 'guestbook'] as const satisfies readonly ActivityKind[];

/** Not news; the log of administrators has them. */
const signIns: readonly ActivityAction[] = ['session.login', 'session.confirm', 'session.recoveryCode'];

const newest = (condition: Condition) =>
  queries
    .selectFrom(
      queries
        .selectFrom('activities')
        .selectAll()
        .where(condition)
        .where('action', 'not in', signIns)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limits.activity.latest)
        .as('newest'),
    )
    .selectAll();

type Activities = ReturnType<typeof newest>;

/** Parts may overlap; each has its own limit. */
const unionOf = (first: Activities, ...others: readonly Activities[]): Activities =>
  others.reduce((all, part) => all.union(part), first);

/** What the caller may see: administrators all, editors their kinds, authors their actions and articles. */
function activitiesVisibleTo({ actor }: StaffContext): Activities {
  if (can(actor, 'activity:read')) return newest(eb.lit(true));
  if (permissionScope(actor, 'article:read') === 'any') {
    const [first, ...others] = kindsOfEditors;
    const newestOf = (kind: ActivityKind) => newest(eb('activities.kind', '=', kind));
    return unionOf(newestOf(first), ...others.map(newestOf));
  }
  return unionOf(newest(eb('activities.actor_id', '=', actor.id)), newest(eb('activities.owner_id', '=', actor.id)));
}

/** The newest activities that the caller may see, at most 10, without sign-ins. */
const listLatestActivities = (context: StaffContext): Promise<LatestActivity[]> =>
  readRows(
    context.db,
    queries
      .selectFrom(activitiesVisibleTo(context).as('activities'))
      .select(shownColumns)
      .orderBy('activities.at', 'desc')
      .orderBy('activities.id', 'desc')
      .limit(limits.activity.latest),
  );

/** Who did what to what, when and from where. */
export const activityRouter = t.router({
  list: staffProcedure
    .meta({ requires: 'activity:read', refuses: ['INVALID'], failure: texts.activity.fetchFailed })
    .input(activityListInput)
    .output(activityPageResponse)
    .query(({ ctx, input }) => listActivities(ctx, input)),

  latest: staffProcedure
    .meta({ requires: 'session', failure: texts.activity.fetchFailed })
    .output(latestActivitiesResponse)
    .query(async ({ ctx }) => ({ data: await listLatestActivities(ctx) })),
});
