import { type WithdrawalKind, withdrawalKinds } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/**
 * What was taken back, so that a restore of an older backup takes it back again. Triggers keep the table (see the
 * migration): a row is added when something ceases to be public or is deleted, and removed when it is public again.
 */
export const Withdrawal = defineEntity({
  name: 'Withdrawal',
  tableName: 'withdrawals',
  properties: {
    kind: p.enum(withdrawalKinds).$type<WithdrawalKind>().primary(),
    /** The id of the subject, without anything about a person. */
    subject: p.string().length(200).primary(),
    /** Deleted, not only hidden. */
    isGone: p.boolean(),
    at: p.datetime(),
  },
});

export type WithdrawalTables = TablesOf<typeof Withdrawal>;
