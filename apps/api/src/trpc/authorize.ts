import { type Action, type Actor, permissionScope, roles } from '@madrasah/contract';
import { forbidden, Refusal } from '../shared/refusal.ts';

/** Who may call at all: those with a right, whoever is signed in, or anybody (null). */
export type Requirement = Action | 'session' | null;

/** Who asks, as far as a token tells. */
type Caller = { kind: 'none' | 'invalid' } | { kind: 'active'; actor: Actor; mustEnrol: boolean };

type Terms = {
  /** What is told instead to whoever may not, visitors too, where the catalogue has words for it. */
  denial?: string;
  isOpenBeforeEnrolment?: boolean;
};

const mayEver = (actor: Actor, requires: Action | 'session') =>
  requires === 'session' || permissionScope(actor, requires) !== 'none';

/** Whether whoever is signed in may, whatever their role. */
export const admitsEveryRole = (requires: Action | 'session'): boolean =>
  roles.every((role) => mayEver({ id: '', role }, requires));

/**
 * Refuses whoever may not call at all, and whoever has to switch on a second factor first; whether something is theirs is
 * asked where it has been found.
 */
export function authorize(
  caller: Caller,
  requires: Action | 'session',
  { denial, isOpenBeforeEnrolment = false }: Terms = {},
): void {
  if (caller.kind === 'active' && mayEver(caller.actor, requires)) {
    if (caller.mustEnrol && !isOpenBeforeEnrolment) throw new Refusal('ENROLMENT_REQUIRED');
    return;
  }
  if (caller.kind === 'invalid') throw new Refusal('UNAUTHENTICATED');
  if (denial !== undefined) throw new Refusal('FORBIDDEN', denial);
  throw caller.kind === 'active' ? forbidden() : new Refusal('UNAUTHENTICATED');
}
