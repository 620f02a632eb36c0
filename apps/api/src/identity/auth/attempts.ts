import { type Actor, limits, refusalKinds, texts } from '@madrasah/contract';
import { attemptKey, consumeAttempt, refundAttempt, resetAttempts } from '../../platform/throttling/index.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

const { windowMs, failuresPerAccountAndAddress, failuresPerAddress, failuresPerAccount } = limits.login;

export type LoginAttempt = {
  /** The target: an account, or a name without an account. Both are counted alike. */
  target: { id: string } | { name: string };
  /** The account has signed in from this address before, so that guesses from elsewhere cannot lock it out here. */
  isKnownHere: boolean;
};

/** Separates an id from a name with the same text. */
const nameOf = ({ target }: LoginAttempt) => ('id' in target ? `id ${target.id}` : `name ${target.name}`);

/**
 * Counts a login before its password is checked, so that concurrent attempts cannot pass together: for the address, for
 * the account at this address, and for the account over all addresses that it has not signed in from. A single address
 * cannot use up the last of these, because the second refuses it earlier.
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
    /** For an attempt whose password was not checked. */
    refund,
    /**
     * For a correct password. Failures of others remain: a success resets neither the address's count nor the account's
     * count over all addresses.
     */
    reset: async () => {
      await refund();
      await resetAttempts(db, pairKey);
    },
  };
}

/** Resets the failed logins of an account: those from this address, and those from all others together. */
export async function resetFailedLogins(
  { db, address }: Pick<ServiceContext, 'db' | 'address'>,
  accountId: string,
): Promise<void> {
  const account = nameOf({ target: { id: accountId }, isKnownHere: false });
  await resetAttempts(db, attemptKey('login:account-address', `${account} ${address}`));
  await resetAttempts(db, attemptKey('login:account', account));
}

/** Counts the accounts that a caller creates. */
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

/** Counts the refreshes of a session. */
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
 * Counts a code of an account's app before it is checked: per account, for all addresses and passwords, so that a
 * million codes cannot be tried. A correct code only refunds its own attempt.
 */
export async function consumeCodeAttempt({ db, now }: Pick<ServiceContext, 'db' | 'now'>, userId: string) {
  const key = attemptKey('two-factor', userId);
  const { codesPerAccount: limit, codesWindowMs } = limits.twoFactor;
  await consumeAttempt(db, key, { limit, windowMs: codesWindowMs }, now(), texts.twoFactor.tooManyCodes);
  return { refund: () => refundAttempt(db, key) };
}
