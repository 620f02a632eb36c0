import { isDeepStrictEqual } from 'node:util';
import {
  type ActivityAction,
  type ActivityChange,
  type ActivityKind,
  type Actor,
  activityKinds,
  limits,
} from '@madrasah/contract';
import { type Compilable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compileOnce, type Placeholders, queriesOf, readRow } from '../../database/query.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { ActivityTables } from './activity.entity.ts';

const queries = queriesOf<ActivityTables>();

const { changes: mostChanges, value: longest } = limits.activity;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first 40 fields in which two values differ, before and after. */
export function changesBetween(before: unknown, after: unknown): ActivityChange[] {
  const [one, other] = [isRecord(before) ? before : { '': before }, isRecord(after) ? after : { '': after }];
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields]
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .slice(0, mostChanges)
    .map((field) => ({ field, before: textOf(one[field]), after: textOf(other[field]) }));
}

/** The actor is an account, or null for a visitor. */
type ActivityContext = Pick<ServiceContext, 'db' | 'now' | 'address'> & { actor: Pick<Actor, 'id' | 'key'> | null };

type Doing = {
  action: ActivityAction;
  /** What was changed; absent where there are several, or where it is the actor's own account. */
  subject?: { id: string | number; title: string; ownerId?: string | null | undefined };
  count?: number;
  changes?: readonly ActivityChange[];
  /** Keeps the address of a visitor who tries to sign in as staff. */
  keepsAddress?: boolean;
};

function kindOf(action: ActivityAction): ActivityKind {
  const kind = activityKinds.find((name) => action.startsWith(`${name}.`));
  if (!kind) throw new Error(`no kind of activity for ${action}`);
  return kind;
}

/** The addresses of visitors are not stored, except of those who try to sign in. */
export const activityRowOf = (
  { actor, now, address }: Omit<ActivityContext, 'db'>,
  { action, subject, count = 1, changes = [], keepsAddress = actor !== null }: Doing,
) => ({
  at: now(),
  actorId: actor?.id ?? null,
  apiKey: actor?.key?.name ?? null,
  kind: kindOf(action),
  action,
  subjectId: subject ? String(subject.id) : null,
  // As long as the column: PostgreSQL counts characters, JavaScript UTF-16 units.
  subjectTitle: (subject?.title ?? '').slice(0, limits.activity.title).toWellFormed(),
  ownerId: subject?.ownerId ?? null,
  count,
  address: keepsAddress && address ? address.slice(0, 45) : null,
  changes: JSON.stringify(changes),
});

/** A row of the activity log; its `changes` are JSON. */
export type ActivityRow = ReturnType<typeof activityRowOf>;

/** The insert into the activity log, as a part of a larger statement. */
export const activityInsert = (value: Placeholders<ActivityRow>): Compilable =>
  queries.insertInto('activities').values({
    at: value('at'),
    actor_id: value('actorId'),
    actor_name: sql<string>`coalesce((select full_name from users where id = ${value('actorId')}::uuid), '')`,
    api_key: value('apiKey'),
    kind: value('kind'),
    action: value('action'),
    subject_id: value('subjectId'),
    subject_title: value('subjectTitle'),
    owner_id: value('ownerId'),
    count: value('count'),
    address: value('address'),
    changes: sql`${value('changes')}::jsonb`,
  });

const activityStatement = compileOnce(activityInsert);

/** Logs an activity in the transaction of the change, so that neither is stored without the other. */
export async function recordActivity({ db, ...context }: ActivityContext, doing: Doing): Promise<void> {
  await changeRows(db, activityStatement(activityRowOf(context, doing)));
}

/** Whether the actor, a person or a key, has done this to the subject since then. */
export const isRecordedSince = async (
  db: Database,
  { actor, action, subjectId, since }: { actor: Actor; action: ActivityAction; subjectId: string; since: Date },
): Promise<boolean> =>
  (await readRow(
    db,
    queries
      .selectFrom('activities')
      .where('activities.actor_id', '=', actor.id)
      .where('activities.api_key', 'is not distinct from', actor.key?.name ?? null)
      .where('activities.at', '>', since.toISOString())
      .where('activities.action', '=', action)
      .where('activities.subject_id', '=', subjectId)
      .select('activities.id')
      .limit(1),
  )) !== undefined;
