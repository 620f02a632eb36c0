import { type Actor, limits, refusalKinds, texts } from '@madrasah/contract';
import type { Work } from '../../shared/work.ts';
import { attemptKey, countAttempt, forgetAttempts, returnAttempt } from '../throttling/index.ts';

const { windowMs, failuresPerAccount, failuresPerAddress } = limits.login;

/**
 * Counts a login before its password is checked, so that tries at the same time cannot pass together; a good one is
 * forgiven. `account` is the user's id, or the name that came when nobody has it: both are counted alike (ERR-004).
 */
export async function countLogin({ db, now, address }: Pick<Work, 'db' | 'now' | 'address'>, account: string) {
  const addressKey = attemptKey('login:address', address);
  const accountKey = attemptKey('login:account', account);
  await countAttempt(db, addressKey, { limit: failuresPerAddress, windowMs }, now(), texts.login.tooMany);
  await countAttempt(db, accountKey, { limit: failuresPerAccount, windowMs }, now(), texts.login.tooMany);
  return {
    /** One's own success must not wash an address clean for guessing at others, so there only this try is returned. */
    forgive: async () => {
      await returnAttempt(db, addressKey);
      await forgetAttempts(db, accountKey);
    },
  };
}

/** Counts the accounts that somebody makes (ERR-013). */
export const countRegistration = ({ db, now }: Pick<Work, 'db' | 'now'>, actor: Actor): Promise<void> =>
  countAttempt(
    db,
    attemptKey('register', actor.id),
    { limit: limits.registration.perAdmin, windowMs: limits.registration.windowMs },
    now(),
    texts.registration.tooMany,
  );

/** Counts how often a session is refreshed. */
export const countRefresh = ({ db, now }: Pick<Work, 'db' | 'now'>, sessionId: string): Promise<void> =>
  countAttempt(
    db,
    attemptKey('refresh', sessionId),
    { limit: limits.session.refreshesPerWindow, windowMs: limits.session.refreshWindowMs },
    now(),
    refusalKinds.RATE_LIMITED.message,
  );
