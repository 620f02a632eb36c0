import {
  type Action,
  type Actor,
  actionsOf,
  apiKeyPrefix,
  apiKeyRights,
  permissionScope,
  roles,
} from '@madrasah/contract';
import { forbidden, Refusal } from '../shared/refusal.ts';
import type { Reauthentication } from './reauthentication.ts';

/** Who may call at all: those with a right, whoever is signed in, or anybody (null). */
export type Requirement = Action | 'session' | null;

/** Who asks, as far as a token tells. */
type Caller = { kind: 'none' | 'invalid' } | { kind: 'active'; actor: Actor; mustEnrol: boolean };

type Terms = {
  /** What is told instead to whoever may not, visitors too, where the catalogue has words for it. */
  denial?: string;
  isOpenBeforeEnrolment?: boolean;
  /** What no API key may do in somebody's place. */
  refusesApiKeys?: boolean;
  /** A key cannot enter a password. */
  reauthenticate?: Reauthentication;
};

/** Refuses an API key, valid or not, for what visitors may do without a right: no key holds a right for it. */
export function refuseApiKey(bearer: string | null): void {
  if (bearer?.startsWith(apiKeyPrefix)) throw forbidden();
}

/** What belongs to an account itself is for whoever has signed in to it. */
const mayEver = (actor: Actor, requires: Action | 'session', { refusesApiKeys, reauthenticate }: Terms = {}) => {
  if (actor.key && (refusesApiKeys || reauthenticate || requires === 'session')) return false;
  return requires === 'session' || permissionScope(actor, requires) !== 'none';
};

/** Whether everybody may who is signed in, whatever their role: with any API key, and so all the more without one. */
export const isOpenToAllRoles = (requires: Action | 'session', terms: Terms): boolean =>
  roles.every((role) =>
    apiKeyRights.every((right) => {
      const key = { id: '', name: '', grants: actionsOf(right) };
      return mayEver({ id: '', role, key }, requires, terms);
    }),
  );

/**
 * Refuses whoever may not call at all, and whoever has to switch on a second factor first; whether something is theirs is
 * asked where it has been found.
 */
export function authorize(caller: Caller, requires: Action | 'session', terms: Terms = {}): void {
  const { denial, isOpenBeforeEnrolment = false } = terms;
  if (caller.kind === 'active' && mayEver(caller.actor, requires, terms)) {
    if (caller.mustEnrol && !isOpenBeforeEnrolment) throw new Refusal('ENROLMENT_REQUIRED');
    return;
  }
  if (caller.kind === 'invalid') throw new Refusal('UNAUTHENTICATED');
  if (denial !== undefined) throw new Refusal('FORBIDDEN', denial);
  throw caller.kind === 'active' ? forbidden() : new Refusal('UNAUTHENTICATED');
}
