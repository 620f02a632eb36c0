import {
  type Action,
  type Actor,
  apiKeyPrefix,
  apiKeyTexts,
  limits,
  permissionScope,
  resultLimits,
} from '@madrasah/contract';
import type { Database } from '../database/database.ts';
import { elapsedMs } from '../shared/clock.ts';
import { forbidden, Refusal } from '../shared/refusal.ts';
import type { SessionState } from './session.ts';

/** The callers that a procedure admits: those with a right, all who are signed in, or all (null). */
export type Requirement = Action | 'session' | null;

/** What a call declares about the callers that it admits. */
export type Rights = {
  /** A procedure without this declaration admits none. */
  requires?: Requirement;
  /** The message for callers without the right (403), also for visitors, where the catalogue has one. */
  denial?: string;
  /** Also open to administrators who must still set up the second factor that the school requires. */
  isOpenBeforeEnrolment?: boolean;
  /** For people who write in the staff app: API keys are refused. */
  refusesApiKeys?: boolean;
  /** Whether the password must have been entered recently. Refuses API keys too, because a key cannot enter one. */
  reauthenticate?: Reauthentication;
};

/** `writes`: the call changes something, so it refuses keys that may only read. */
type Terms = Omit<Rights, 'requires'> & { writes: boolean };

/** Refuses API keys, valid or not, for calls that visitors make without a right: no key has a right for them. */
export function refuseApiKey(bearer: string | null): void {
  if (bearer?.startsWith(apiKeyPrefix)) throw forbidden();
}

/** Calls about the own account are open to every session. */
function mayEver(actor: Actor, requires: Action | 'session', { refusesApiKeys, reauthenticate, writes }: Terms) {
  if (requires === 'session') return !actor.key;
  if (actor.key && (refusesApiKeys || reauthenticate)) return false;
  if (writes && actor.key?.grants[requires] === 'read') return false;
  return permissionScope(actor, requires) !== 'none';
}

/** Refuses callers without the right, and those who must first enrol. Ownership is checked with the object. Returns the actor. */
export function authorize(caller: SessionState, requires: Action | 'session', terms: Terms): Actor {
  const { denial, isOpenBeforeEnrolment = false } = terms;
  if (caller.kind === 'active' && mayEver(caller.actor, requires, terms)) {
    if (caller.mustEnrol && !isOpenBeforeEnrolment) throw new Refusal('ENROLMENT_REQUIRED');
    return caller.actor;
  }
  if (caller.kind === 'invalid') throw new Refusal('UNAUTHENTICATED', caller.reason);
  if (denial !== undefined) throw new Refusal('FORBIDDEN', denial);
  if (caller.kind === 'none') throw new Refusal('UNAUTHENTICATED');
  throw caller.actor.key ? new Refusal('FORBIDDEN', apiKeyTexts.forbidden) : forbidden();
}

/** Whether a call needs a confirmed session, by its input, which is not validated yet: an unreadable one needs it. */
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
