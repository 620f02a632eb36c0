import { limits, type RefusalCode } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { notify } from '../notices/index.ts';

type RefusalContext = { db: Database; now: () => Date; address: string };
type Account = { id: string; fullName: string };

/** The refusals that concern the person who tries; the others are invalid input. */
const countedRefusals: ReadonlySet<RefusalCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID', 'RATE_LIMITED']);

const { windowMs, notifiedAtOnce } = limits.refusedLogins;

const subjectOf = ({ id, fullName }: Account) => ({ id, title: fullName });

const countStatement = `
  insert into refused_logins as known (key, user_id, count, address, is_locked, last_at, ends_at)
  values (?, ?, 1, ?, false, ?, ?)
  on conflict (key) do update set count = least(known.count, 1000000) + 1, last_at = excluded.last_at,
    address = case when known.address = excluded.address then known.address end
  returning count`;

/**
 * Counts a refused login for its account. Unknown names are counted together and never stored, because people type
 * their password there. So guesses write a row per account and quarter of an hour, and one for the rest. A lock is
 * notified at once, and several refusals are notified to the owner and the administrators.
 */
async function countRefusal({ db, now, address }: RefusalContext, account: Account | null, isLocked: boolean) {
  const key = account?.id ?? 'unknown';
  const ends = new Date(now().getTime() + windowMs);
  await db.fork().transactional(async (transaction) => {
    const place = address.slice(0, 45);
    const values = [key, account?.id ?? null, place, now(), ends];
    const [counted] = await transaction.execute<{ count: number }[]>(countStatement, values);
    if (account && counted?.count === limits.notices.failedLogins) {
      const notice = { kind: 'failedLogins', subject: subjectOf(account), personId: account.id } as const;
      await notify({ db: transaction, now, actor: null }, notice);
    }
    if (!account || !isLocked) return;
    const [locked] = await transaction.execute<{ count: number }[]>(
      sql`update refused_logins set is_locked = true where key = ${key} and not is_locked returning count`,
    );
    if (!locked) return;
    const { count } = locked;
    const notice = { action: 'session.locked', subject: subjectOf(account), count, keepsAddress: true } as const;
    await recordActivity({ db: transaction, actor: null, now, address }, notice);
  });
}

/** Runs a login; counts its refusal before it is rethrown. */
export async function countingRefusals<Result>(
  context: RefusalContext,
  account: Account | null,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof Refusal && countedRefusals.has(error.code)) {
      await countRefusal(context, account, error.code === 'RATE_LIMITED');
    }
    throw error;
  }
}

type Ended = { userId: string | null; title: string | null; count: number; address: string | null; lastAt: string };

/**
 * Writes the refusals of ended windows to the activity log, a row per account; with several processes each row once.
 */
export async function notifyOfRefusedLogins(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const ended = await transaction.execute<Ended[]>(
      sql`with ended as (
            delete from refused_logins where key in (
              select key from refused_logins where ends_at <= ${now} limit ${notifiedAtOnce} for update skip locked)
            returning *)
          select user_id as "userId", full_name as title, ended.count, address, last_at as "lastAt"
          from ended left join users on users.id = user_id order by last_at`,
    );
    for (const { userId, title, count, address, lastAt } of ended) {
      const context = { db: transaction, actor: null, now: () => new Date(lastAt), address: address ?? '' };
      const subject = userId ? { id: userId, title: title ?? '' } : undefined;
      await recordActivity(context, { action: 'session.refused', subject, count, keepsAddress: true });
    }
  });
}
