import type { WithdrawalKind } from '@madrasah/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

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
