import { type Actor, limits, type RefusalCode, refusalKinds, texts } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  changeRows,
  excluded,
  fieldColumns,
  oneOf,
  queriesOf,
  readRow,
  rowIn,
  rowsIn,
  runIn,
} from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { attemptKey, consumeAttempt, refundAttempt, resetAttempts } from '../../platform/throttling/index.ts';
import { notify } from '../../school/notices/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { Tokens } from '../../trpc/session.ts';
import { type User, type UserTables, userSubject } from '../users/index.ts';
import type { KnownAddressTables, RefusedLoginTables } from './auth.entity.ts';

const queries = queriesOf<KnownAddressTables & RefusedLoginTables & UserTables>();

type Caller = Pick<ServiceContext, 'db' | 'now' | 'address'>;
type AddressContext = Caller & { tokens: Tokens };

/** Queried for an unknown name, so that the database does the same work as for a known one. */
const unknownAccountId = '00000000-0000-0000-0000-000000000000';

/** Differs between accounts, so that rows do not show who signs in from the same address. */
const textOf = ({ address }: AddressContext, userId: string) => `known-address ${userId} ${address}`;

const oldest = (now: Date) => new Date(now.getTime() - limits.login.knownAddressMs);

export async function isKnownAddress(context: AddressContext, userId = unknownAccountId): Promise<boolean> {
  const fingerprints = context.tokens.everyFingerprint(textOf(context, userId));
  const known = queries
    .selectFrom('known_addresses')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', oneOf(fingerprints))
    .where('last_login_at', '>', oldest(context.now()).toISOString());
  return (await readRow(context.db, known)) !== undefined;
}

function newestAlone(userId: string) {
  const newest = queries
    .selectFrom('known_addresses')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .orderBy('last_login_at', 'desc')
    .orderBy('fingerprint')
    .limit(limits.login.knownAddresses);
  return queries.deleteFrom('known_addresses').where('user_id', '=', userId).where('fingerprint', 'not in', newest);
}

/** Stores that the account has just signed in from here; only its latest addresses stay. */
export async function rememberAddress(context: AddressContext, { id }: User): Promise<void> {
  const fingerprint = context.tokens.fingerprint(textOf(context, id));
  await queries
    .insertInto('known_addresses')
    .values({ user_id: id, fingerprint, last_login_at: context.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doUpdateSet(excluded('last_login_at')))
    .$call(runIn(context.db));
  await changeRows(context.db, newestAlone(id));
}

export const removeOldAddresses = (db: Database, now: Date): Promise<number> =>
  changeRows(db.fork(), queries.deleteFrom('known_addresses').where('last_login_at', '<=', oldest(now).toISOString()));

const { refreshes } = limits.session;
const { windowMs, failuresPerAccountAndAddress, failuresPerAddress, failuresPerAccount } = limits.login;

type LoginAttempt = {
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
  { db, now, address }: Caller,
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
    /** For a correct password. Neither the address's count nor the account's over all addresses begins again. */
    reset: async () => {
      await refund();
      await resetAttempts(db, pairKey);
    },
  };
}

/** Resets the failed logins of an account: those from this address, and those from all others together. */
export async function resetFailedLogins({ db, address }: Pick<ServiceContext, 'db' | 'address'>, accountId: string) {
  const account = nameOf({ target: { id: accountId }, isKnownHere: false });
  await resetAttempts(db, attemptKey('login:account-address', `${account} ${address}`));
  await resetAttempts(db, attemptKey('login:account', account));
}

export const consumeRegistrationAttempt = ({ db, now }: Pick<ServiceContext, 'db' | 'now'>, actor: Actor) =>
  consumeAttempt(db, attemptKey('register', actor.id), limits.registration, now(), texts.registration.tooMany);

export const consumeRefreshAttempt = ({ db, now }: Pick<ServiceContext, 'db' | 'now'>, sessionId: string) =>
  consumeAttempt(db, attemptKey('refresh', sessionId), refreshes, now(), refusalKinds.RATE_LIMITED.message);

type Account = { id: string; fullName: string };

/** The refusals that concern the person who tries; the others are invalid input. */
const countedRefusals: ReadonlySet<RefusalCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID', 'RATE_LIMITED']);

type Counted = { key: string; user_id: string | null; address: string; last_at: Date; ends_at: Date };

const countStatement = (refused: Counted) =>
  queries
    .insertInto('refused_logins')
    .values({ ...refused, count: 1, is_locked: false })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: sql<number>`least(${eb.ref('refused_logins.count')}, 1000000) + 1`,
        last_at: eb.ref('excluded.last_at'),
        address: eb
          .case()
          .when('refused_logins.address', '=', eb.ref('excluded.address'))
          .then(eb.ref('refused_logins.address'))
          .end(),
      })),
    )
    .returning('count');

/**
 * Counts a refused login for its account. Unknown names are counted together and never stored, because people type
 * their password there. So guesses write a row per account and quarter of an hour, and one for the rest; a row loses
 * its address when another one tries. A lock is logged at once; several refusals notify the owner and administrators.
 */
async function countRefusal({ db, now, address }: Caller, account: Account | null, isLocked: boolean) {
  const key = account?.id ?? 'unknown';
  const ends = new Date(now().getTime() + limits.refusedLogins.windowMs);
  await db.fork().transactional(async (transaction) => {
    const limited = address.slice(0, 45);
    const refused = { key, user_id: account?.id ?? null, address: limited, last_at: now(), ends_at: ends };
    const counted = await readRow(transaction, countStatement(refused));
    if (account && counted?.count === limits.notices.failedLogins) {
      const notice = { kind: 'failedLogins', subject: userSubject(account), personId: account.id } as const;
      await notify({ db: transaction, now, actor: null }, notice);
    }
    if (!account || !isLocked) return;
    const locked = await queries
      .updateTable('refused_logins')
      .set({ is_locked: true })
      .where('key', '=', key)
      .where('is_locked', '=', false)
      .returning('count')
      .$call(rowIn(transaction));
    if (!locked) return;
    const { count } = locked;
    const notice = { action: 'session.locked', subject: userSubject(account), count, keepsAddress: true } as const;
    await recordActivity({ db: transaction, actor: null, now, address }, notice);
  });
}

/** Runs a login; counts its refusal before it is rethrown. */
export async function countingRefusals<Result>(
  context: Caller,
  account: Account | null,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof Refusal && countedRefusals.has(error.code)) {
      await countRefusal(context, account, error.code === 'RATE_LIMITED');
    }
    throw error;
  }
}

/** Writes the refusals of ended windows to the activity log, a row per account; each row once, in any process. */
export async function logRefusedLogins(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const ended = await queries
      .with('ended', (tables) =>
        tables
          .deleteFrom('refused_logins')
          .where('key', 'in', (eb) =>
            eb
              .selectFrom('refused_logins')
              .select('key')
              .where('ends_at', '<=', now.toISOString())
              .limit(limits.refusedLogins.loggedAtOnce)
              .forUpdate()
              .skipLocked(),
          )
          .returningAll(),
      )
      .selectFrom('ended')
      .leftJoin('users', 'users.id', 'ended.user_id')
      .select([
        'ended.user_id as userId',
        'users.full_name as title',
        ...fieldColumns('ended', ['count', 'address', 'lastAt']),
      ])
      .orderBy('ended.last_at')
      .$call(rowsIn(transaction));
    for (const { userId, title, count, address, lastAt } of ended) {
      const context = { db: transaction, actor: null, now: () => new Date(lastAt), address: address ?? '' };
      const subject = userId ? { id: userId, title: title ?? '' } : undefined;
      await recordActivity(context, { action: 'session.refused', subject, count, keepsAddress: true });
    }
  });
}
