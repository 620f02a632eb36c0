import { type ActivityAction, type ActivityChange, type Actor, limits } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

/** Who does something: somebody with an account, or a visitor (null). */
type ActivityContext = Pick<ServiceContext, 'db' | 'now' | 'address'> & { actor: Pick<Actor, 'id' | 'key'> | null };

type Doing = {
  action: ActivityAction;
  /** What it is done to; left out where several are, or nothing but oneself. */
  subject?: { id: string | number; title: string; ownerId?: string | null | undefined };
  count?: number;
  changes?: readonly ActivityChange[];
  /** Keeps the address of somebody who is not signed in: of who tries to sign in as staff. */
  keepsAddress?: boolean;
};

/** Text that fits a column, which counts characters where JavaScript counts halves of some. */
const cut = (text: string): string => text.slice(0, limits.activity.title).toWellFormed();

/**
 * The statement that logs what somebody does, as a part of one that does more. Of visitors no address is kept, unless
 * they try to be staff.
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

/** Logs what somebody does, in the transaction of the doing: there are both or neither. */
export async function recordActivity({ db, ...context }: ActivityContext, doing: Doing): Promise<void> {
  await db.execute(activityInsert(context, doing));
}

const { removedAtOnce } = limits.activity;

/** Forgets what is older than staff let it become; the database refuses anything younger, by its own clock. */
export async function removeOldActivities(db: Database, now: Date): Promise<void> {
  await db.fork().execute(
    sql`delete from activities where id in (
          select activities.id from activities, (select activity_days() * interval '1 day' as kept) as rule
          where at <= ${now}::timestamptz - kept and at < now() - kept
          order by at limit ${removedAtOnce} for update of activities skip locked)`,
  );
}
