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
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { ActivityTables } from './activity.entity.ts';

const queries = queriesOf<ActivityTables>();

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

/** Shortens the text to the column. PostgreSQL counts characters, JavaScript counts UTF-16 units. */
const cut = (text: string): string => text.slice(0, limits.activity.title).toWellFormed();

function kindOf(action: ActivityAction): ActivityKind {
  const kind = activityKinds.find((name) => action.startsWith(`${name}.`));
  if (!kind) throw new Error(`no kind of activity for ${action}`);
  return kind;
}

/**
 * The insert into the activity log, as a part of a larger statement. The addresses of visitors are not stored, except
 * of those who try to sign in.
 */
export function activityInsert(
  { actor, now, address }: Omit<ActivityContext, 'db'>,
  { action, subject, count = 1, changes = [], keepsAddress = actor !== null }: Doing,
): Compilable {
  const actorId = actor?.id ?? null;
  return queries.insertInto('activities').values({
    at: now(),
    actor_id: actorId,
    actor_name: sql<string>`coalesce((select full_name from users where id = ${actorId}::uuid), '')`,
    api_key: actor?.key?.name ?? null,
    kind: kindOf(action),
    action,
    subject_id: subject ? String(subject.id) : null,
    subject_title: cut(subject?.title ?? ''),
    owner_id: subject?.ownerId ?? null,
    count,
    address: keepsAddress && address ? address.slice(0, 45) : null,
    changes: sql`${JSON.stringify(changes)}::jsonb`,
  });
}

/** Logs an activity in the transaction of the change, so that neither is stored without the other. */
export async function recordActivity({ db, ...context }: ActivityContext, doing: Doing): Promise<void> {
  await changeRows(db, activityInsert(context, doing));
}

/** Whether the actor has done this to the subject since then. */
export const isRecordedSince = async (
  db: Database,
  { actorId, action, subjectId, since }: { actorId: string; action: ActivityAction; subjectId: string; since: Date },
): Promise<boolean> =>
  (await readRow(
    db,
    queries
      .selectFrom('activities')
      .where('activities.actor_id', '=', actorId)
      .where('activities.at', '>', since.toISOString())
      .where('activities.action', '=', action)
      .where('activities.subject_id', '=', subjectId)
      .select('activities.id')
      .limit(1),
  )) !== undefined;
