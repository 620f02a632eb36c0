import { type WithdrawalKind, withdrawalKinds } from '@madrasah/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, countOfRows, queriesOf, readOnlyRow, readRows, utc } from '../../database/query.ts';
import type { WithdrawalTables } from './withdrawal.entity.ts';

const queries = queriesOf<WithdrawalTables>();

export const withdrawalSchema = z.object({
  kind: z.enum(withdrawalKinds),
  subject: z.string().max(200),
  isGone: z.boolean(),
  at: z.iso.datetime(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Older backups are not restored, and the list stays small. */
const keptMs = 400 * 24 * 60 * 60_000;
const mostRows = 50_000;

/** The list, the newest first. */
export const readWithdrawals = (db: Database): Promise<Withdrawal[]> =>
  readRows(
    db,
    queries
      .selectFrom('withdrawals')
      .select((eb) => ['kind', 'subject', 'is_gone as isGone', utc(eb.ref('withdrawals.at')).as('at')])
      .orderBy('withdrawals.at', 'desc')
      .orderBy('kind')
      .orderBy('subject')
      // A literal: a restore replaces the table within one session, so the statement is not prepared there.
      .limit(sql.lit(mostRows)),
  );

/** Changes with the list. */
export async function stateOfWithdrawals(db: Database): Promise<string> {
  const { count, newest } = await readOnlyRow(
    db,
    queries
      .selectFrom('withdrawals')
      .select((eb) => [countOfRows.as('count'), eb.cast<string | null>(eb.fn.max('at'), 'text').as('newest')]),
  );
  return `${count} ${newest ?? ''}`;
}

export const oldestWithdrawal = (now: Date): string => new Date(now.getTime() - keptMs).toISOString();

export const removeOldWithdrawals = (db: Database, now: Date): Promise<number> =>
  changeRows(db, queries.deleteFrom('withdrawals').where('at', '<', oldestWithdrawal(now)));

/** Adds entries that were stored elsewhere; what is on the list already stays. */
export const addWithdrawals = (db: Database, withdrawals: readonly Withdrawal[]): Promise<number> =>
  changeRows(
    db,
    compiled(sql`
      insert into withdrawals (kind, subject, is_gone, at)
      select kind, subject, "isGone", at from jsonb_to_recordset(${JSON.stringify(withdrawals)}::jsonb)
        as listed(kind text, subject text, "isGone" boolean, at timestamptz)
      on conflict (kind, subject) do nothing`),
  );

/** Notes what no trigger can see. */
export const noteWithdrawal = (db: Database, { kind, subject, isGone, at }: Withdrawal): Promise<number> =>
  changeRows(
    db,
    queries
      .insertInto('withdrawals')
      .values({ kind, subject, is_gone: isGone, at })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ at })),
  );

/** Takes back again. `subjects`: an array of the ids that were noted. */
export type Again = (subjects: RawBuilder<unknown>, now: Date) => RawBuilder<unknown>[];

/** What a restore does with withdrawals of a kind; the last statement counts. */
export type WithdrawalStep = {
  kind: WithdrawalKind;
  isGone: boolean;
  again: Again;
  /** Runs before all steps. */
  prepare?(db: Database, subjects: readonly string[], now: Date): Promise<void>;
};

/** The same key as in the list: the times of rows whose ids are used again are a part of it. */
export const keyOf = (alias: string, id: string, since: string) =>
  sql`withdrawal_subject(to_jsonb(${sql.ref(alias)}), ${sql.lit(id)}, ${sql.lit(since)})`;

/** Deletes the rows, which the key calls `one`. */
export const deletedFrom = (table: string, key: RawBuilder<unknown>): Again => {
  return (subjects) => [sql`delete from ${sql.table(table)} as one where ${key} = any(${subjects})`];
};
