import { type Actor, limits, refusalKinds, texts } from '@madrasah/contract';
import { attemptKey, consumeAttempt, refundAttempt, resetAttempts } from '../../platform/throttling/index.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

const { windowMs, failuresPerAccountAndAddress, failuresPerAddress, failuresPerAccount } = limits.login;

export type LoginAttempt = {
  /** Who is meant: an account, or a name that nobody has. Both are counted alike (ERR-004). */
  target: { id: string } | { name: string };
  /** The account has signed in from this address before, so strangers elsewhere cannot shut it out here. */
  isKnownHere: boolean;
};

/** An id and a name that is spelled like one are two things. */
const nameOf = ({ target }: LoginAttempt) => ('id' in target ? `id ${target.id}` : `name ${target.name}`);

/**
 * Counts a login before its password is checked, so that tries at the same time cannot pass together: for the address,
 * for the account at this address, and for the account over all addresses that it has not signed in from. One address
 * alone cannot use up the last of these, because it is refused by the second before.
 */
export async function consumeLoginAttempt(
  { db, now, address }: Pick<ServiceContext, 'db' | 'now' | 'address'>,
  attempt: LoginAttempt,
  message: string = texts.login.tooMany,
) {
  const account = nameOf(attempt);
  const addressKey = attemptKey('login:address', address);
  const pairKey = attemptKey('login:account-address', `${account} ${address}`);
  const accountKey = attemptKey('login:account', account);
  const counts: [key: string, limit: number][] = [
    [addressKey, failuresPerAddress],
    [pairKey, failuresPerAccountAndAddress],
    ...(attempt.isKnownHere ? [] : [[accountKey, failuresPerAccount] satisfies [string, number]]),
  ];
  for (const [key, limit] of counts) await consumeAttempt(db, key, { limit, windowMs }, now(), message);

  const refund = async () => {
    for (const [key] of counts) await refundAttempt(db, key);
  };
  return {
    /** The password was not looked at. */
    refund,
    /** The password was right. Others' failures stay: one's own success washes neither the address nor the account clean. */
    reset: async () => {
      await refund();
      await resetAttempts(db, pairKey);
    },
  };
}

/** Forgets the wrong passwords of an account: those from this address, and those from all others together. */
export async function resetFailedLogins(
  { db, address }: Pick<ServiceContext, 'db' | 'address'>,
  accountId: string,
): Promise<void> {
  const account = nameOf({ target: { id: accountId }, isKnownHere: false });
  await resetAttempts(db, attemptKey('login:account-address', `${account} ${address}`));
  await resetAttempts(db, attemptKey('login:account', account));
}

/** Counts the accounts that somebody makes (ERR-013). */
export const consumeRegistrationAttempt = (
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  actor: Actor,
): Promise<void> =>
  consumeAttempt(
    db,
    attemptKey('register', actor.id),
    { limit: limits.registration.perAdmin, windowMs: limits.registration.windowMs },
    now(),
    texts.registration.tooMany,
  );

/** Counts how often a session is refreshed. */
export const consumeRefreshAttempt = (
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  sessionId: string,
): Promise<void> =>
  consumeAttempt(
    db,
    attemptKey('refresh', sessionId),
    { limit: limits.session.refreshesPerWindow, windowMs: limits.session.refreshWindowMs },
    now(),
    refusalKinds.RATE_LIMITED.message,
  );

/**
 * Counts a code of an account's app before it is looked at: for the account, wherever it comes from and whatever the
 * password was, so that a million codes cannot be tried. A right code takes itself out of the count and no wrong one.
 */
export async function consumeCodeAttempt({ db, now }: Pick<ServiceContext, 'db' | 'now'>, userId: string) {
  const key = attemptKey('two-factor', userId);
  const { codesPerAccount: limit, codesWindowMs } = limits.twoFactor;
  await consumeAttempt(db, key, { limit, windowMs: codesWindowMs }, now(), texts.twoFactor.tooManyCodes);
  return { refund: () => refundAttempt(db, key) };
}
