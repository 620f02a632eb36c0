import { limits, resultLimits } from '@madrasah/contract';
import type { Database } from '../database/database.ts';
import { elapsedMs } from '../shared/clock.ts';
import { Refusal } from '../shared/refusal.ts';
import type { SessionState } from './session.ts';

/**
 * Decides by the input whether a call needs a confirmed session. The input is not validated yet: a rule that cannot
 * read it returns true.
 */
export type ReauthenticationRule = (call: { db: Database; input: unknown }) => Promise<boolean>;

/**
 * A call needs a confirmed session always, or where its rule decides so. `secondFactor`: an account that has a second
 * factor must have entered it within twelve hours; an account without one needs no confirmation.
 */
export type Reauthentication = true | 'secondFactor' | ReauthenticationRule;

const wasConfirmedWithin = (session: SessionState, milliseconds: number, now: Date): boolean =>
  session.kind === 'active' && session.confirmedAt !== null && elapsedMs(session.confirmedAt, now) < milliseconds;

const isConfirmed = (session: SessionState, now: Date): boolean =>
  wasConfirmedWithin(session, limits.reauthentication.validMs, now);

/** Confirming takes the code of an account that has one. */
const hasRecentSecondFactor = (session: SessionState, now: Date): boolean =>
  session.kind === 'active' &&
  (!session.usesTwoFactor || wasConfirmedWithin(session, resultLimits.secondFactorMs, now));

/** Whether a call with this rule needs a confirmation that the session does not have. */
export async function needsConfirmation(
  rule: Reauthentication,
  session: SessionState,
  { now, ...call }: { now: Date; openDatabase: () => Database; readInput: () => Promise<unknown> },
): Promise<boolean> {
  if (isConfirmed(session, now)) return false;
  if (rule === true) return true;
  if (rule === 'secondFactor') return !hasRecentSecondFactor(session, now);
  return rule({ db: call.openDatabase(), input: await call.readInput() });
}

/** Refuses a session whose password, and code where the account has a second factor, was not entered recently. */
export function requireConfirmation(session: SessionState, now: Date): void {
  if (session.kind !== 'active') throw new Refusal('UNAUTHENTICATED');
  if (isConfirmed(session, now)) return;
  throw new Refusal('REAUTHENTICATION_REQUIRED', undefined, { needsCode: session.usesTwoFactor });
}
