import type { RestoreReport, WithdrawalKind } from '@madrasah/contract';
import { sql } from 'kysely';
import { retractAgain } from '../../content/collections/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled } from '../../database/query.ts';
import { extensions } from '../../extensions/index.ts';
import {
  type Again,
  deletedFrom,
  keyOf,
  type Withdrawal,
  type WithdrawalStep,
} from '../../platform/withdrawals/index.ts';

const asDraft = (table: string): Again => {
  return (subjects) => [
    sql`update ${sql.table(table)} set status = 'draft', version = version + 1
        where public_id = any(${subjects}) and status = 'published' and deleted_at is null`,
  ];
};
const messageKey = keyOf('one', 'id', 'tanggal_kirim');

/** Statements for each kind; the last one of a step counts. Accounts, retractions and pictures have code of their own. */
const ofCore: readonly WithdrawalStep[] = [
  { kind: 'article', isGone: false, again: asDraft('articles') },
  { kind: 'article', isGone: true, again: deletedFrom('articles', sql`one.public_id`) },
  { kind: 'entry', isGone: false, again: asDraft('collection_entries') },
  { kind: 'entry', isGone: true, again: deletedFrom('collection_entries', sql`one.public_id`) },
  {
    kind: 'comment',
    isGone: false,
    again: (subjects, now) => [
      sql`update comments set status = 'rejected', moderated_at = ${now}
          where id = any(${subjects}) and status = 'approved'`,
    ],
  },
  { kind: 'comment', isGone: true, again: deletedFrom('comments', sql`one.id`) },
  {
    kind: 'message',
    isGone: false,
    again: (subjects, now) => [
      sql`update guest_messages as one set status = 'hidden', moderated_at = ${now}
          where ${messageKey} = any(${subjects}) and status = 'shown'`,
    ],
  },
  { kind: 'message', isGone: true, again: deletedFrom('guest_messages', messageKey) },
  { kind: 'picture', isGone: true, again: deletedFrom('images', sql`one.name`) },
];

const steps = [...ofCore, ...extensions.flatMap(({ withdrawals = [] }) => withdrawals)];

/** Takes back in a restored database what is on the list; returns how much of each kind. */
export async function withdrawAgain(
  db: Database,
  withdrawals: readonly Withdrawal[],
  now: Date,
): Promise<RestoreReport['withdrawn']> {
  const counts: RestoreReport['withdrawn'] = {};
  const count = (kind: WithdrawalKind, amount: number) => {
    if (amount > 0) counts[kind] = (counts[kind] ?? 0) + amount;
  };
  const subjectsOf = (kind: WithdrawalKind, isGone: boolean) =>
    withdrawals.filter((one) => one.kind === kind && one.isGone === isGone).map(({ subject }) => subject);
  count(
    'retraction',
    await retractAgain(db, { retractions: subjectsOf('retraction', true), deleted: subjectsOf('picture', true) }),
  );
  for (const { kind, isGone, prepare } of steps) await prepare?.(db, subjectsOf(kind, isGone), now);
  for (const { kind, isGone, again } of steps) {
    const subjects = subjectsOf(kind, isGone);
    if (subjects.length === 0) continue;
    let changed = 0;
    for (const statement of again(sql`${subjects}::text[]`, now)) changed = await changeRows(db, compiled(statement));
    count(kind, changed);
  }
  return counts;
}
