import { limits } from '@madrasah/contract';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shared/refusal.ts';
import type { SessionState } from './session.ts';

/**
 * Decides by the input whether a call needs a confirmed session. The input is not validated yet: a rule that cannot
 * read it returns true.
 */
export type ReauthenticationRule = (call: { db: Database; input: unknown }) => Promise<boolean>;

/** A call needs a confirmed session always, or where its rule decides so. */
export type Reauthentication = true | ReauthenticationRule;

export function isConfirmed(session: SessionState, now: Date): boolean {
  if (session.kind !== 'active' || !session.confirmedAt) return false;
  return now.getTime() - session.confirmedAt.getTime() < limits.reauthentication.validMs;
}

/** Refuses a session whose password, and code where the account has a second factor, was not entered recently. */
export function requireConfirmation(session: SessionState, now: Date): void {
  if (session.kind !== 'active') throw new Refusal('UNAUTHENTICATED');
  if (isConfirmed(session, now)) return;
  throw new Refusal('REAUTHENTICATION_REQUIRED', undefined, { needsCode: session.usesTwoFactor });
}
