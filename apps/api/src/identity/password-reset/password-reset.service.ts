import {
  limits,
  type PasswordLink,
  type PasswordResetInput,
  type PasswordResetRequestInput,
  texts,
} from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';
import type { Database } from '../../database/database.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import {
  findPasswordFault,
  hashPassword,
  type PasswordContext,
  resetFailedLogins,
  revokeSessionsOf,
} from '../auth/index.ts';
import { requireUser, User } from '../users/index.ts';
import { createResetLink, findAccountOfLink, useLink } from './reset-links.ts';

const { windowMs, perAddress, perAccount, mailedMs, handedOverMs, triesWindowMs, triesPerAddress } =
  limits.passwordReset;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** An account that may sign in, with what a link for it is made from. */
const findAccount = (db: Database, email: string): Promise<User | null> =>
  db
    .createQueryBuilder(User, 'u')
    .select(['*', 'passwordHash'])
    .where('lower(u.email) = lower(?) and u.is_active', [email])
    .getSingleResult();

/** The secret stands behind `#`, which browsers send to nobody: neither logs nor the next page hear of it. */
const addressOf = (adminOrigin: string, token: string) => `${adminOrigin}/admin/reset-password#${token}`;

async function mailLink(context: MailContext, user: User): Promise<void> {
  const expiresAt = after(context.now(), mailedMs);
  const token = await createResetLink(context.db, user, expiresAt);
  await queueMail(context, {
    to: user.email,
    kind: 'password-reset',
    subject: `Kata sandi baru untuk ${school.shortName}`,
    isSecret: true,
    expiresAt,
    ...writeLetter({
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

/**
 * Mails a link to the account with this address. Whoever asks is told the same whether there is one, and is counted
 * alike; where no mail is sent, that is told instead.
 */
export async function requestReset(
  context: ServiceContext & MailContext,
  { email }: PasswordResetRequestInput,
): Promise<string> {
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
 * Gives the account of a link the password that is wanted. Ends everything that the account is signed in to, all of its
 * links, and the wrong passwords that were counted from here. A password that is refused leaves the link as it is.
 */
export async function completeReset(
  context: ServiceContext & PasswordContext,
  { token, newPassword }: PasswordResetInput,
): Promise<void> {
  const { db, now, address } = context;
  const rateLimit = { limit: triesPerAddress, windowMs: triesWindowMs };
  await consumeAttempt(db, attemptKey('reset:try', address), rateLimit, now(), texts.passwordReset.tooMany);
  const owner = await findAccountOfLink(db.fork(), token, now());
  if (!owner) throw linkEnded();
  const fault = await findPasswordFault(context, newPassword, owner);
  if (fault) throw invalidField('newPassword', fault);

  const passwordHash = await hashPassword(newPassword);
  await db.transactional(async (transaction) => {
    const user = await useLink(transaction, token, now());
    if (!user) throw linkEnded();
    user.passwordHash = passwordHash;
    user.updatedAt = now();
    await revokeSessionsOf(transaction, user, now());
    await recordActivity({ ...context, db: transaction, actor: user }, { action: 'session.passwordReset' });
  });
  await resetFailedLogins(context, owner.id);
}

/** Makes a link that an administrator hands over to somebody else; whoever holds it can take the account. */
export async function createPasswordLink(context: StaffContext, id: string): Promise<PasswordLink> {
  return context.db.transactional(async (db) => {
    const found = await requireUser(db, id, () => texts.passwordReset.userNotFound);
    if (found.id === context.actor.id) throw new Refusal('CONFLICT', texts.passwordReset.ofOneself);
    if (!found.isActive) throw new Refusal('CONFLICT', texts.passwordReset.inactive);
    const user = await db.findOneOrFail(User, { id: found.id }, { populate: ['passwordHash'] });

    const expiresAt = after(context.now(), handedOverMs);
    const token = await createResetLink(db, user, expiresAt);
    const subject = { id: user.id, title: user.fullName };
    await recordActivity({ ...context, db }, { action: 'user.passwordLink', subject });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}
