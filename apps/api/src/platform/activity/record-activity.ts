import { type ActivityAction, type ActivityChange, type Actor, limits } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

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

/**
 * The insert into the activity log, as a part of a larger statement. The addresses of visitors are not stored, except
 * of those who try to sign in.
 */
export function activityInsert(
  { actor, now, address }: Omit<ActivityContext, 'db'>,
  { action, subject, count = 1, changes = [], keepsAddress = actor !== null }: Doing,
): RawQueryFragment {
  const [kind] = action.split('.');
  return sql`insert into activities
          (at, actor_id, actor_name, api_key, kind, action, subject_id, subject_title, owner_id, count, address, changes)
        values (${now()}, ${actor?.id ?? null}::uuid,
          coalesce((select full_name from users where id = ${actor?.id ?? null}::uuid), ''), ${actor?.key?.name ?? null}, ${kind},
          ${action},
          ${subject ? String(subject.id) : null}, ${cut(subject?.title ?? '')}, ${subject?.ownerId ?? null}::uuid,
          ${count}, ${keepsAddress && address ? address.slice(0, 45) : null}, ${JSON.stringify(changes)}::jsonb)`;
}

/** Logs an activity in the transaction of the change, so that neither is stored without the other. */
export async function recordActivity({ db, ...context }: ActivityContext, doing: Doing): Promise<void> {
  await db.execute(activityInsert(context, doing));
}

const { removedAtOnce } = limits.activity;

/**
 * Removes the entries that are older than staff want to keep. The database refuses to remove newer ones, by its own
 * clock.
 */
export async function removeOldActivities(db: Database, now: Date): Promise<void> {
  await db.fork().execute(
    sql`delete from activities where id in (
          select activities.id from activities, (select activity_days() * interval '1 day' as kept) as rule
          where at <= ${now}::timestamptz - kept and at < now() - kept
          order by at limit ${removedAtOnce} for update of activities skip locked)`,
  );
}
