import type { ActivityAction, ActivityChange } from '@madrasah/contract';
import { activityRowOf } from '../../platform/activity/index.ts';
import { Refusal, requireMatch } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { currentOf, type Saved, type StoredSubject, type Subject } from './subject.ts';

/** The version that the caller has loaded; undefined where any is changed. */
export type Expected = { version?: number | undefined; ifMatch?: string | null | undefined };

/** Refuses another version than the expected one, with who saved it and when: neither text is lost. */
export function requireVersion(row: Saved, { version, ifMatch = null }: Expected, message?: string): void {
  requireMatch(ifMatch, currentOf(row));
  if (version === undefined || version === row.version) return;
  throw new Refusal('STALE', message, { current: currentOf(row) });
}

/** What is to be stored, and what the log says about it. */
type Decision<Changes> = {
  changes: Changes;
  keepsRevision: boolean;
  /** The title after the save. */
  title: string;
  action: ActivityAction;
  logged?: readonly ActivityChange[];
};

/** A save of one subject: which, from which version, and by whom it may be made. */
type Change<Row> = Expected & { key: string; requireRight(row: Row): void };

/** The same at the present time only: what a save publishes begins at the time by which it is judged and logged. */
export function atOneTime<Context extends Pick<StaffContext, 'now'>>(context: Context): Context {
  const time = context.now();
  return { ...context, now: () => time };
}

/**
 * Changes a subject in one transaction: locks its row, so that concurrent saves wait for each other and each sees the
 * result of the one before it, checks the caller's right and version, lets `decide` check the rest and choose what
 * changes, and stores that with its revision and log entry. The triggers of the tables note it for the change log and
 * emit the cache tags.
 */
export const save = <Context extends StaffContext, Row extends StoredSubject, Changes, View>(
  context: Context,
  subject: Subject<Row, Changes, View>,
  { key, requireRight, ...expected }: Change<Row>,
  decide: (transaction: Context, row: Row) => Promise<Decision<Changes>>,
): Promise<View> =>
  context.db.transactional(async (db) => {
    const waiting = { ...context, db };
    await subject.lockOthers?.(waiting);
    const row = await subject.lock(waiting, key);
    const transaction = atOneTime(waiting);
    requireRight(row);
    requireVersion(row, expected, subject.staleMessage);
    const { title, action, logged = [], ...decided } = await decide(transaction, row);
    return subject.store(transaction, {
      ...decided,
      row,
      stamps: { updated_at: transaction.now(), updated_by_id: context.actor.id },
      activity: activityRowOf(context, { action, subject: subject.named({ ...row, title }), changes: logged }),
    });
  });
