import { type Actor, can } from '@madrasah/contract';
import { forbidden } from '../../shared/refusal.ts';

/** Refuses everybody but those who manage users. */
export function requireUserManager(actor: Actor) {
  if (!can(actor, 'user:manage')) throw forbidden();
}
