import { limits } from '@madrasah/contract';
import { type Expression, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { allOf, type Condition, changeRows, compiled } from '../../database/query.ts';
import { settleDecided } from '../../school/notices/index.ts';
import { hasState } from './list-moderated.ts';
import { columnOf, type Moderated } from './moderated.ts';

/** Rows are kept so long after a time. */
type Retention = { rows: Condition; since: Expression<unknown>; keptMs: number };

/** Deletes rows whose time is over; those that are being decided are left for the next run. */
export async function removeExpired(
  db: Database,
  { table, removedAtOnce, retentions }: { table: string; removedAtOnce: number; retentions: readonly Retention[] },
  now: Date,
): Promise<number> {
  const isOver = ({ rows, since, keptMs }: Retention) =>
    allOf(rows, sql<boolean>`${since} <= ${new Date(now.getTime() - keptMs).toISOString()}::timestamptz`);
  const expired = sql`select ${columnOf({ table }, 'id')} from ${sql.table(table)}
    where ${sql.join(
      retentions.map((retention) => sql`(${isOver(retention)})`),
      sql` or `,
    )}
    limit ${sql.lit(removedAtOnce)} for update skip locked`;
  return changeRows(db, compiled(sql`delete from ${sql.table(table)} where id in (${expired})`));
}

const { refusedKeptMs, waitingKeptMs, removedAtOnce } = limits.moderation;

/** Removes texts that are not public: what staff rejected or deleted, and what has waited undecided for a year. */
export async function removeUnread(db: Database, subject: Moderated, now: Date): Promise<void> {
  const own = db.fork();
  const decidedAt = columnOf(subject, 'moderated_at');
  const retentions = [
    { rows: hasState(subject, 'rejected'), since: decidedAt, keptMs: refusedKeptMs },
    { rows: hasState(subject, 'trash'), since: decidedAt, keptMs: limits.trash.keptMs },
    { rows: hasState(subject, 'pending'), since: columnOf(subject, subject.sentAt), keptMs: waitingKeptMs },
  ];
  await removeExpired(own, { table: subject.table, removedAtOnce, retentions }, now);
  await settleDecided({ db: own, now: () => now }, subject.notices);
}
