import { limits, type RefusalCode } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow, readRows } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { notify } from '../../school/notices/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { UserTables } from '../users/index.ts';
import type { RefusedLoginTables } from './auth.entity.ts';

const queries = queriesOf<RefusedLoginTables & UserTables>();

type RefusalContext = { db: Database; now: () => Date; address: string };
type Account = { id: string; fullName: string };

/** The refusals that concern the person who tries; the others are invalid input. */
const countedRefusals: ReadonlySet<RefusalCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID', 'RATE_LIMITED']);

const { windowMs, notifiedAtOnce } = limits.refusedLogins;

const subjectOf = ({ id, fullName }: Account) => ({ id, title: fullName });

type Counted = { key: string; user_id: string | null; address: string; last_at: Date; ends_at: Date };

const countStatement = (refused: Counted) =>
  queries
    .insertInto('refused_logins')
    .values({ ...refused, count: 1, is_locked: false })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: sql<number>`least(${eb.ref('refused_logins.count')}, 1000000) + 1`,
        last_at: eb.ref('excluded.last_at'),
        address: eb
          .case()
          .when('refused_logins.address', '=', eb.ref('excluded.address'))
          .then(eb.ref('refused_logins.address'))
          .end(),
      })),
    )
    .returning('count');

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
    const refused = { key, user_id: account?.id ?? null, address: place, last_at: now(), ends_at: ends };
    const counted = await readRow(transaction, countStatement(refused));
    if (account && counted?.count === limits.notices.failedLogins) {
      const notice = { kind: 'failedLogins', subject: subjectOf(account), personId: account.id } as const;
      await notify({ db: transaction, now, actor: null }, notice);
    }
    if (!account || !isLocked) return;
    const locked = await readRow(
      transaction,
      queries
        .updateTable('refused_logins')
        .set({ is_locked: true })
        .where('key', '=', key)
        .where('is_locked', '=', false)
        .returning('count'),
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

/**
 * Writes the refusals of ended windows to the activity log, a row per account; with several processes each row once.
 */
export async function notifyOfRefusedLogins(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const ended = await readRows(
      transaction,
      queries
        .with('ended', (tables) =>
          tables
            .deleteFrom('refused_logins')
            .where('key', 'in', (eb) =>
              eb
                .selectFrom('refused_logins')
                .select('key')
                .where('ends_at', '<=', now.toISOString())
                .limit(notifiedAtOnce)
                .forUpdate()
                .skipLocked(),
            )
            .returningAll(),
        )
        .selectFrom('ended')
        .leftJoin('users', 'users.id', 'ended.user_id')
        .select([
          'ended.user_id as userId',
          'users.full_name as title',
          'ended.count',
          'ended.address',
          'ended.last_at as lastAt',
        ])
        .orderBy('ended.last_at'),
    );
    for (const { userId, title, count, address, lastAt } of ended) {
      const context = { db: transaction, actor: null, now: () => new Date(lastAt), address: address ?? '' };
      const subject = userId ? { id: userId, title: title ?? '' } : undefined;
      await recordActivity(context, { action: 'session.refused', subject, count, keepsAddress: true });
    }
  });
}
