import { createHash, randomBytes } from 'node:crypto';
import {
  limits,
  messageResponse,
  type PasswordLink,
  type PasswordResetInput,
  type PasswordResetRequestInput,
  passwordLinkResponse,
  passwordResetInput,
  passwordResetOfferResponse,
  passwordResetRequestInput,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, runIn } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import { letterheadOf } from '../../school/mark/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { inTransaction, type ServiceContext, type StaffContext } from '../../trpc/service-context.ts';
import {
  findPasswordFault,
  hashPassword,
  type PasswordContext,
  resetFailedLogins,
  revokeSessionsOf,
} from '../auth/index.ts';
import { requireUser, User, type UserTables, userSubject } from '../users/index.ts';
import type { PasswordResetTables } from './password-reset.entity.ts';

const queries = queriesOf<PasswordResetTables & UserTables>();

const secretBytes = 32;

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Stored with a link, which therefore ends when the password or the email address changes. */
const stateOf = ({ passwordHash, email }: { passwordHash: string; email: string }) =>
  sha256(passwordHash, email.toLowerCase());

/** Creates a link for an account whose `passwordHash` is loaded; returns its secret, which is stored nowhere. */
export async function createResetLink(db: Database, user: User, expiresAt: Date): Promise<string> {
  const token = randomBytes(secretBytes).toString('base64url');
  await queries
    .insertInto('password_resets')
    .values({
      fingerprint: sha256(token),
      user_id: user.id,
      account_state: stateOf(user),
      expires_at: expiresAt,
    })
    .$call(runIn(db));
  return token;
}

type Link = { user_id: string; account_state: string };

async function accountOf(db: Database, link: Link | undefined): Promise<User | null> {
  if (!link) return null;
  const mayUse = { $or: [{ isActive: true }, { invitationEndsAt: { $ne: null } }] };
  const user = await db.findOne(User, { id: link.user_id, ...mayUse }, { populate: ['passwordHash'] });
  return user && stateOf(user) === link.account_state ? user : null;
}

const selectLink = (token: string, now: Date) =>
  queries
    .selectFrom('password_resets')
    .select(['user_id', 'account_state'])
    .where('fingerprint', '=', sha256(token))
    .where('expires_at', '>', now.toISOString());

/** The account of a link; null when the link has ended, for any reason. */
export async function findAccountOfLink(db: Database, token: string, now: Date): Promise<User | null> {
  return accountOf(db, await readRow(db, selectLink(token, now)));
}

/** As `findAccountOfLink`, for the one transaction that uses the link: locks the account, and ends all of its links. */
export async function useLink(db: Database, token: string, now: Date): Promise<User | null> {
  const link = await readRow(db, selectLink(token, now).forUpdate());
  if (!link) return null;
  await readRow(db, queries.selectFrom('users').select('id').where('id', '=', link.user_id).forNoKeyUpdate());
  const user = await accountOf(db, link);
  await dropLinksOf(db, link.user_id);
  return user;
}

export async function dropLinksOf(db: Database, userId: string): Promise<void> {
  await changeRows(db, queries.deleteFrom('password_resets').where('user_id', '=', userId));
}

/** Ends the links of all accounts, and with them open invitations; returns the number of links. */
export async function endAllLinks(db: Database, now: Date): Promise<number> {
  await changeRows(
    db,
    queries.updateTable('users').set({ invitation_ends_at: now }).where('invitation_ends_at', '>', now.toISOString()),
  );
  return changeRows(db, queries.deleteFrom('password_resets'));
}

export async function removeEndedLinks(db: Database, now: Date): Promise<void> {
  await changeRows(db.fork(), queries.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()));
}

const { windowMs, perAddress, perAccount, mailedMs, handedOverMs, tries } = limits.passwordReset;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** An active account, with what a link for it is made from. */
const findAccount = (db: Database, email: string): Promise<User | null> =>
  db
    .createQueryBuilder(User, 'u')
    .select(['*', 'passwordHash'])
    .where('lower(u.email) = lower(?) and u.is_active', [email])
    .getSingleResult();

/** The secret is after `#`, which browsers do not send: neither logs nor the next page contain it. */
const addressOf = (adminOrigin: string, token: string) => `${adminOrigin}/admin/reset-password#${token}`;

async function mailLink(context: MailContext, user: User): Promise<void> {
  const expiresAt = after(context.now(), mailedMs);
  const token = await createResetLink(context.db, user, expiresAt);
  const school = await readIdentity(context.db);
  await queueMail(context, {
    to: user.email,
    kind: 'password-reset',
    subject: `Kata sandi baru untuk ${school.shortName}`,
    isSecret: true,
    expiresAt,
    ...writeLetter({
      school: letterheadOf(school, context.mail),
      paragraphs: [
        `Assalamu’alaikum, ${user.fullName || user.username}.`,
        `Seseorang, mungkin Anda, meminta kata sandi baru untuk akun ${user.username} di situs ${school.name}.`,
        'Tautan di bawah berlaku satu jam dan hanya sekali pakai.',
      ],
      action: { label: 'Buat kata sandi baru', url: addressOf(context.mail.adminOrigin, token) },
      smallPrint: ['Bukan Anda yang meminta? Abaikan surel ini. Kata sandi Anda tetap seperti semula.'],
    }),
  });
}

/** Sends a link to the account with this address; the response and the counting are the same without an account. */
async function requestReset(context: ServiceContext & MailContext, { email }: PasswordResetRequestInput) {
  const { db, now, address, mail } = context;
  const { tooMany, notOffered, requested } = texts.passwordReset;
  await consumeAttempt(db, attemptKey('reset:address', address), { limit: perAddress, windowMs }, now(), tooMany);
  await consumeAttempt(db, attemptKey('reset:account', email), { limit: perAccount, windowMs }, now(), tooMany);
  if (!mail.isOn) return notOffered;

  await db.transactional(async (transaction) => {
    const user = await findAccount(transaction, email);
    if (user) await mailLink({ ...context, db: transaction }, user);
  });
  return requested;
}

const linkEnded = () => new Refusal('NOT_FOUND', texts.passwordReset.ended);

/**
 * Sets the password of a link's account, and opens an invited one. Ends all of the account's sessions and links, and
 * resets its failed logins (`resetFailedLogins`). A refused password leaves the link valid. Returns a text for the
 * caller.
 */
async function completeReset(context: ServiceContext & PasswordContext, { token, newPassword }: PasswordResetInput) {
  const { db, now, address } = context;
  await consumeAttempt(db, attemptKey('reset:try', address), tries, now(), texts.passwordReset.tooMany);
  const owner = await findAccountOfLink(db.fork(), token, now());
  if (!owner) throw linkEnded();
  const fault = await findPasswordFault(context, newPassword, owner);
  if (fault) throw invalidField('newPassword', fault);

  const passwordHash = await hashPassword(newPassword);
  await db.transactional(async (transaction) => {
    const user = await useLink(transaction, token, now());
    if (!user) throw linkEnded();
    const action = user.invitationEndsAt ? 'session.acceptInvitation' : 'session.passwordReset';
    transaction.assign(user, { passwordHash, isActive: true, invitationEndsAt: null, updatedAt: now() });
    await revokeSessionsOf(transaction, user, now());
    await recordActivity({ ...context, db: transaction, actor: user }, { action });
  });
  await resetFailedLogins(context, owner.id);
  return owner.invitationEndsAt ? texts.invitation.accepted : texts.passwordReset.done;
}

/** Creates a link for the account's owner; every holder of the link can take over the account. */
async function createPasswordLink(context: StaffContext, id: string): Promise<PasswordLink> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const found = await requireUser(db, id, () => texts.passwordReset.userNotFound);
    if (found.id === context.actor.id) throw new Refusal('CONFLICT', texts.passwordReset.ofOneself);
    if (found.invitationEndsAt) throw new Refusal('CONFLICT', texts.invitation.stillInvited);
    if (!found.isActive) throw new Refusal('CONFLICT', texts.passwordReset.inactive);
    const user = await db.findOneOrFail(User, { id: found.id }, { populate: ['passwordHash'] });

    const expiresAt = after(context.now(), handedOverMs);
    const token = await createResetLink(db, user, expiresAt);
    await recordActivity(transaction, { action: 'user.passwordLink', subject: userSubject(user) });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

export const passwordResetRouter = t.router({
  offer: optionalAuthProcedure
    .meta({ requires: null })
    .output(passwordResetOfferResponse)
    .query(({ ctx }) => ({ isOffered: ctx.mail.isOn })),

  request: optionalAuthProcedure
    .meta({ requires: null, refuses: ['INVALID', 'RATE_LIMITED'], invalidatesNothing: true })
    .input(passwordResetRequestInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => ({ message: await requestReset(ctx, input) })),

  complete: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
      invalidatesNothing: true,
      failure: texts.passwordReset.failed,
    })
    .input(passwordResetInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => ({ message: await completeReset(ctx, input) })),

  createLink: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: texts.passwordReset.linkFailed,
    })
    .input(z.object({ id: z.string().max(limits.addressLength) }))
    .output(passwordLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createPasswordLink(ctx, input.id) })),
});
