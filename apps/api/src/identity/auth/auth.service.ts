import { randomUUID } from 'node:crypto';
import {
  type CodeLoginInput,
  type ConfirmSessionInput,
  type LoginInput,
  limits,
  type NewUserInput,
  type OwnProfileInput,
  type PasswordChangeInput,
  texts,
} from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { queriesOf, runIn } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { type IdempotencyContext, keyReused, runOnce } from '../../platform/idempotency/index.ts';
import { holdPictures } from '../../platform/media/index.ts';
import { elapsedMs } from '../../shared/clock.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import {
  inTransaction,
  revokeCredentialsOf,
  type ServiceContext,
  type StaffContext,
} from '../../trpc/service-context.ts';
import type { Challenge, Tokens } from '../../trpc/session.ts';
import { createUser, saveAccounts, User, type UserTables, userSubject } from '../users/index.ts';
import {
  consumeLoginAttempt,
  consumeRefreshAttempt,
  consumeRegistrationAttempt,
  countingRefusals,
  isKnownAddress,
  rememberAddress,
} from './attempts.ts';
import { Session, type SessionTables } from './auth.entity.ts';
import {
  checkPassword,
  findPasswordFault,
  findUnchangedForUpdate,
  hashPassword,
  isOutdated,
  type PasswordContext,
  passwordMatches,
} from './password/passwords.ts';
import { deviceOf, endOfSession, openSession, revokeOtherSessionsOf, unknownDevice } from './sessions.ts';
import { consumeCodeAttempt, takeCode, wrongCode } from './two-factor/codes.ts';

const queries = queriesOf<SessionTables & UserTables>();

type AuthContext = Pick<ServiceContext, 'db' | 'now' | 'address'> & { tokens: Tokens };
type LoginContext = AuthContext & { userAgent: string };
type RegistrationContext = AuthContext & IdempotencyContext & PasswordContext & Pick<StaffContext, 'actor'>;

/** Username or e-mail address, in any case. */
const findByName = (db: ServiceContext['db'], name: string): Promise<User | null> =>
  db
    .createQueryBuilder(User, 'u')
    .select(['*', 'passwordHash'])
    .where('lower(u.username) = lower(?) or lower(u.email) = lower(?)', [name, name])
    .getSingleResult();

/**
 * Opens a session after checking the password: for 24 hours, or 30 days with `remember`. An unknown name and a
 * wrong password get the same response in the same time; that an account is inactive is shown only after the correct
 * password. Refuses with 400, 401, 403 or 429, and an account with a second factor with
 * `CODE_REQUIRED` and the challenge for `logInWithCode`.
 */
export async function logIn(context: LoginContext, input: LoginInput): Promise<SignedIn> {
  const { db } = context;
  const username = input.username.trim();
  if (username === '' || input.password === '') throw new Refusal('BAD_REQUEST', texts.login.incomplete);

  const user = await findByName(db, username);
  return countingRefusals(context, user, async () => {
    const isKnownHere = await isKnownAddress(context, user?.id);
    const attempt = await consumeLoginAttempt(context, { target: user ?? { name: username }, isKnownHere });
    const matches = await checkPassword(attempt, user?.passwordHash, input.password);
    if (!user || !matches) throw new Refusal('UNAUTHENTICATED', texts.login.wrong);
    if (!user.isActive) throw new Refusal('FORBIDDEN', texts.login.inactive);

    await renewOutdatedHash(db, user, input.password);
    if (user.twoFactorSince) {
      // Earlier failures remain: the password alone must not reset the count of tried codes.
      await attempt.refund();
      throw codeRequired(context, user, input.remember);
    }
    await attempt.reset();
    return inTransaction(context, async (transaction) => {
      const locked = await lockUnchangedForUpdate(transaction.db, user);
      // Enabled meanwhile: this login has no code.
      if (locked.twoFactorSince) throw codeRequired(context, user, input.remember);
      return openLogin(transaction, locked, input.remember);
    });
  });
}

export type SignedIn = { user: User; token: string };

/** Hashes the password again where its hash has older parameters, because the password is available now. */
async function renewOutdatedHash(db: Database, user: User, password: string): Promise<void> {
  if (!isOutdated(user.passwordHash)) return;
  const { id, passwordHash } = user;
  user.passwordHash = await hashPassword(password);
  await queries
    .updateTable('users')
    .set({ password_hash: user.passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .$call(runIn(db));
}

/** Opens the session of an authenticated account. Call it in a transaction that has locked the account. */
async function openLogin(context: LoginContext, user: User, remembered: boolean): Promise<SignedIn> {
  const { db, now, tokens } = context;
  user.recordLogin(now());
  await rememberAddress(context, user);
  await recordActivity({ ...context, actor: user }, { action: 'session.login' });
  const session = openSession(db, user, { remembered, device: deviceOf(context.userAgent), isConfirmed: true }, now());
  return { user, token: tokens.signAccess(session, session.refreshId) };
}

/** Ties a challenge to the password for which it was issued. */
const proofOf = ({ id, passwordHash }: User) => `challenge ${id} ${passwordHash}`;

const codeRequired = ({ tokens }: AuthContext, user: User, remember: boolean) =>
  new Refusal('CODE_REQUIRED', undefined, {
    challenge: tokens.signChallenge({ userId: user.id, remember, passwordProof: tokens.fingerprint(proofOf(user)) }),
  });

/** The account of a challenge; null when its password has changed, or its second factor was removed. */
async function findChallenged({ db, tokens }: AuthContext, challenge: Challenge | null): Promise<User | null> {
  if (!challenge) return null;
  const user = await db.findOne(User, { id: challenge.userId, isActive: true }, { populate: ['passwordHash'] });
  const isSame = user?.twoFactorSince && tokens.everyFingerprint(proofOf(user)).includes(challenge.passwordProof);
  return isSame ? user : null;
}

/**
 * The second step of a login: opens the session when the code is correct. Codes count as login attempts, and per
 * account, whatever the number of challenges. Refuses an expired challenge with 401, a wrong code as a field (422), too
 * many of them with 429.
 */
export async function logInWithCode(context: LoginContext, { challenge, code }: CodeLoginInput): Promise<SignedIn> {
  const opened = context.tokens.readChallenge(challenge);
  const user = await findChallenged(context, opened);
  if (!opened || !user) throw new Refusal('UNAUTHENTICATED', texts.twoFactor.challengeEnded);

  return countingRefusals(context, user, async () => {
    const isKnownHere = await isKnownAddress(context, user.id);
    const attempt = await consumeLoginAttempt(context, { target: user, isKnownHere });
    const codeAttempt = await consumeCodeAttempt(context, user.id, code);
    const signedIn = await inTransaction(context, async (transaction) => {
      const locked = await lockUnchangedForUpdate(transaction.db, user);
      const kind = await takeCode(transaction, locked.id, code);
      if (kind === null) return null;
      if (kind === 'recovery') {
        await recordActivity({ ...transaction, actor: locked }, { action: 'session.recoveryCode' });
      }
      return openLogin(transaction, locked, opened.remember);
    });
    if (!signedIn) throw wrongCode(code);
    await attempt.reset();
    await codeAttempt.refund();
    return signedIn;
  });
}

async function lockUnchangedForUpdate(db: Database, user: User): Promise<User> {
  const locked = await findUnchangedForUpdate(db, user);
  if (!locked) throw new Refusal('UNAUTHENTICATED', texts.login.wrong);
  return locked;
}

/** Creates an account and opens its first session. Refuses usernames and addresses that are taken in any case. */
export async function register(
  context: RegistrationContext,
  { password, ...account }: NewUserInput,
): Promise<SignedIn> {
  const { db, now, tokens, actor } = context;
  const made = await runOnce<{ session: string }>(context, 'auth.register', account, async (storeResult) => {
    await consumeRegistrationAttempt(context, actor);
    const fault = await findPasswordFault(context, password, account);
    if (fault) throw new Refusal('INVALID', texts.registration.malformed, { errors: { password: fault } });

    const passwordHash = await hashPassword(password);
    return db.transactional(async (transaction) => {
      const user = createUser(transaction, account, passwordHash, now());
      const session = openSession(
        transaction,
        user,
        { remembered: false, device: unknownDevice, isConfirmed: false },
        now(),
      );
      await saveAccounts(transaction);
      await recordActivity({ ...context, db: transaction }, { action: 'user.create', subject: userSubject(user) });
      return storeResult(transaction, { session: session.id });
    });
  });
  const session = await db.findOne(Session, { id: made.session }, { populate: ['user', 'user.passwordHash'] });
  if (!session) throw keyReused();
  // Neither the password nor a fast hash of it is stored with the key, so the account's own hash is compared.
  if (context.idempotencyKey !== null && !(await passwordMatches(session.user.passwordHash, password)))
    throw keyReused();
  return { user: session.user, token: tokens.signAccess(session, session.refreshId) };
}

/** Changes the caller's own password and ends every other session; API keys only where that is requested. */
export async function changeOwnPassword(
  context: StaffContext & PasswordContext & { sessionId: string },
  { newPassword, revokesApiKeys }: PasswordChangeInput,
): Promise<void> {
  const { db, now, sessionId, actor } = context;
  const before = await db.findOneOrFail(User, { id: actor.id }, { populate: ['passwordHash'] });
  const fault = await findPasswordFault(context, newPassword, before);
  if (fault) throw invalidField('newPassword', fault);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(context, async (transaction) => {
    const user = await findUnchangedForUpdate(transaction.db, before);
    if (!user) throw endedSession();
    user.passwordHash = passwordHash;
    user.updatedAt = now();
    await revokeOtherSessionsOf(transaction.db, user, sessionId, now());
    await recordActivity(transaction, { action: 'session.password' });
    if (revokesApiKeys) await revokeCredentialsOf(transaction, user.id);
  });
}

/** A profile picture must be an uploaded picture, which cannot be deleted while it is in use. */
async function requireStored(context: StaffContext, avatar: string): Promise<void> {
  if (context.images.nameOf(avatar) === undefined) throw invalidField('avatar', texts.upload.unreadable);
  await holdPictures(context, [avatar]);
}

/** Changes the caller's own name and picture; rights, username and address stay unchanged. */
export async function changeOwnProfile(context: StaffContext, { fullName, avatar }: OwnProfileInput): Promise<User> {
  return context.db.transactional(async (db) => {
    if (typeof avatar === 'string') await requireStored({ ...context, db }, avatar);
    const user = await db.findOneOrFail(User, { id: context.actor.id });
    db.assign(user, { fullName, avatar, updatedAt: context.now() }, { ignoreUndefined: true });
    return user;
  });
}

/** Ends the session of the token, if there is one; may be repeated, also with an old token. */
export async function logOut({ db, now, tokens }: AuthContext, token: string | null): Promise<void> {
  const claims = token === null ? null : tokens.readRefresh(token);
  if (!claims) return;
  const session = await db.findOne(Session, { id: claims.sid });
  session?.revoke(now());
  await db.flush();
}

const endedSession = () => new Refusal('UNAUTHENTICATED');

/**
 * Exchanges a refresh token, or the login token, for a new pair and extends the session. A token that was
 * exchanged before is accepted for ten more seconds, for tabs that refresh at the same time; a later second use means
 * that it was copied, and ends the session.
 */
export async function refreshSession({ db, now, tokens }: AuthContext, refreshToken: string) {
  const claims = tokens.readRefresh(refreshToken);
  if (!claims) throw endedSession();
  await consumeRefreshAttempt({ db, now }, claims.sid);

  const pair = await db.transactional(async (transaction) => {
    const session = await transaction.findOne(Session, { id: claims.sid }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!session?.isActive(now())) return null;
    const user = await transaction.findOne(User, { id: session.user.id });
    if (!user?.isActive) return null;
    if (claims.jti === session.refreshId) {
      session.rotate(randomUUID(), now(), endOfSession(session, now()));
    } else if (!isWithinGrace(session, claims.jti, now())) {
      session.revoke(now());
      return null;
    }
    return { token: tokens.signAccess(session, randomUUID()), refreshToken: tokens.signRefresh(session) };
  });
  if (!pair) throw endedSession();
  return pair;
}

function isWithinGrace(session: Session, tokenId: string, now: Date): boolean {
  if (tokenId !== session.previousRefreshId || !session.rotatedAt) return false;
  return elapsedMs(session.rotatedAt, now) <= limits.session.refreshGraceMs;
}

type ConfirmContext = StaffContext & { tokens: Tokens; sessionId: string };

const wrongPassword = (): Refusal => invalidField('currentPassword', texts.session.passwordWrong);

/** Stores the time in the session and logs it, unless the session has ended meanwhile. */
async function storeConfirmation(context: ConfirmContext): Promise<void> {
  const { db, now, sessionId } = context;
  const confirmed = await queries
    .updateTable('sessions')
    .set({ confirmed_at: now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .$call(runIn(db));
  if (confirmed > 0) await recordActivity(context, { action: 'session.confirm' });
}

/** Uses up the code, where the account requires one. Call it in a transaction that has locked the account. */
async function takeSecondFactor(context: ConfirmContext, user: User, code: string): Promise<boolean> {
  if (!user.twoFactorSince) return true;
  const kind = await takeCode(context, user.id, code);
  if (kind === 'recovery') await recordActivity(context, { action: 'session.recoveryCode' });
  return kind !== null;
}

/**
 * Confirms the session for the next 15 minutes with the password, and a code where the account has a second factor.
 * Counted and limited together with logins. A wrong one is refused as a field (422, never 401: A-22), too many with
 * 429.
 */
export async function confirmSession(context: ConfirmContext, { currentPassword, code = '' }: ConfirmSessionInput) {
  const { db, actor } = context;
  if (currentPassword === '') throw invalidField('currentPassword', texts.session.passwordMissing);
  const user = await db.findOneOrFail(User, { id: actor.id }, { populate: ['passwordHash'] });
  if (user.twoFactorSince && code.trim() === '') throw invalidField('code', texts.session.codeMissing);

  await countingRefusals(context, user, async () => {
    const isKnownHere = await isKnownAddress(context, user.id);
    const attempt = await consumeLoginAttempt(
      context,
      { target: user, isKnownHere },
      texts.session.tooManyConfirmations,
    );
    if (!(await checkPassword(attempt, user.passwordHash, currentPassword))) throw wrongPassword();

    const codeAttempt = user.twoFactorSince ? await consumeCodeAttempt(context, user.id, code) : undefined;
    const isConfirmed = await inTransaction(context, async (transaction) => {
      const locked = await findUnchangedForUpdate(transaction.db, user);
      // The account changed meanwhile, so the checked password may be the former one.
      if (!locked) throw wrongPassword();
      if (!(await takeSecondFactor(transaction, locked, code))) return false;
      await storeConfirmation(transaction);
      return true;
    });
    if (!isConfirmed) throw wrongCode(code);
    await attempt.reset();
    await codeAttempt?.refund();
  });
}
