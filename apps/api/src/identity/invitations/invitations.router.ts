import { randomBytes } from 'node:crypto';
import {
  type Invitation,
  type InvitationInput,
  invitationInput,
  invitationResponse,
  invitationTokenInput,
  invitedPersonResponse,
  limits,
  messageResponse,
  texts,
} from '@madrasah/contract';
import slugify from '@sindresorhus/slugify';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { queriesOf, rowsIn } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { dropMail, type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { attemptKey, consumeAttempt } from '../../platform/throttling/index.ts';
import { letterheadOf } from '../../school/mark/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { answering } from '../../shared/promises.ts';
import { Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { inTransaction, type ServiceContext, type StaffContext } from '../../trpc/service-context.ts';
import { consumeRegistrationAttempt, hashPassword } from '../auth/index.ts';
import { createResetLink, dropLinksOf, findAccountOfLink } from '../password-reset/index.ts';
import {
  createUser,
  lockAdministrators,
  lockUserForUpdate,
  saveAccounts,
  toServerUser,
  User,
  type UserTables,
  userSubject,
} from '../users/index.ts';

const queries = queriesOf<UserTables>();

/** Leaves room for a number after a name that is taken. */
const longest = limits.user.username - 4;

/** "Siti Aminah, S.Pd." is siti_aminah: titles follow a comma. */
function baseOf(fullName: string): string {
  const [name = ''] = fullName.split(',');
  const letters = slugify(name, { separator: '_', decamelize: false }).replace(/[^a-z0-9_]/g, '');
  const base = letters.slice(0, longest).replace(/_$/, '');
  return base.length < limits.user.usernameMin ? `pengguna_${base}`.replace(/_$/, '') : base;
}

/** A free username made from a name. Two at the same time may get one; the unique index refuses the second. */
async function usernameFor(db: Database, fullName: string): Promise<string> {
  const base = baseOf(fullName);
  const similar = await queries
    .selectFrom('users')
    .select((eb) => eb.fn<string>('lower', ['username']).as('name'))
    .where((eb) => eb.fn<boolean>('starts_with', [eb.fn<string>('lower', ['username']), eb.val(base)]))
    .$call(rowsIn(db));
  const taken = new Set(similar.map(({ name }) => name));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

type InvitingContext = StaffContext & MailContext;

/** The secret is after `#`, which browsers do not send: neither logs nor the next page contain it. */
const addressOf = (adminOrigin: string, token: string) => `${adminOrigin}/admin/invitation#${token}`;

async function mailInvitation(context: InvitingContext, user: User, link: { token: string; expiresAt: Date }) {
  if (user.email === '') return false;
  const school = await readIdentity(context.db);
  return queueMail(context, {
    to: user.email,
    kind: 'invitation',
    subject: `Undangan ke situs ${school.shortName}`,
    isSecret: true,
    expiresAt: link.expiresAt,
    ...writeLetter({
      school: letterheadOf(school, context.mail),
      paragraphs: [
        `Assalamu’alaikum, ${user.fullName}.`,
        `Anda diundang untuk mengelola situs ${school.name}. Nama pengguna Anda: ${user.username}.`,
        'Buat kata sandi Anda lewat tautan di bawah. Tautan berlaku 72 jam dan hanya sekali pakai.',
      ],
      action: { label: 'Buat kata sandi', url: addressOf(context.mail.adminOrigin, link.token) },
      smallPrint: ['Tidak mengenal situs ini? Abaikan surel ini. Tanpa tautannya akun itu tidak dapat dipakai.'],
    }),
  });
}

/** Gives an account, whose `passwordHash` is loaded, a new link in place of former ones. */
async function sendLink(context: InvitingContext, user: User): Promise<Invitation> {
  const { db, now } = context;
  const expiresAt = new Date(now().getTime() + limits.invitation.validMs);
  user.invitationEndsAt = expiresAt;
  await saveAccounts(db);
  await dropLinksOf(db, user.id);
  if (user.email !== '') await dropMail(db, 'invitation', user.email);
  const token = await createResetLink(db, user, expiresAt);
  const isMailed = await mailInvitation(context, user, { token, expiresAt });
  return { user: toServerUser(user), token, expiresAt: expiresAt.toISOString(), isMailed };
}

/** Runs one change of accounts at a time. */
const asAdministrator = <T>(context: InvitingContext, change: (locked: InvitingContext) => Promise<T>): Promise<T> =>
  inTransaction(context, async (locked) => {
    await lockAdministrators(locked.db, context.actor);
    return change(locked);
  });

/** An account that is invited, with its hash, locked until the transaction ends. */
async function lockInvited(db: Database, id: string): Promise<User> {
  const locked = await lockUserForUpdate(db, id, () => texts.passwordReset.userNotFound);
  if (!locked.invitationEndsAt) throw new Refusal('CONFLICT', texts.invitation.notInvited);
  return db.findOneOrFail(User, { id: locked.id }, { populate: ['passwordHash'] });
}

/** Creates a closed account, and the link with which its owner opens it. Refuses an address that is taken. */
async function invite(context: InvitingContext, { fullName, email, role }: InvitationInput) {
  await consumeRegistrationAttempt(context, context.actor);
  // No person knows the password, so that the link is the only way into the account.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return asAdministrator(context, async (locked) => {
    const username = await usernameFor(locked.db, fullName);
    const user = createUser(locked.db, { fullName, username, email, role }, passwordHash, locked.now());
    user.isActive = false;
    const invitation = await sendLink(locked, user);
    await recordActivity(locked, { action: 'user.invite', subject: userSubject(user) });
    return invitation;
  });
}

async function inviteAgain(context: InvitingContext, id: string): Promise<Invitation> {
  await consumeRegistrationAttempt(context, context.actor);
  return asAdministrator(context, async (locked) => {
    const user = await lockInvited(locked.db, id);
    const invitation = await sendLink(locked, user);
    await recordActivity(locked, { action: 'user.inviteAgain', subject: userSubject(user) });
    return invitation;
  });
}

/** Deletes an account whose invitation was not used. An accepted one is refused, even if that was a moment ago. */
const withdrawInvitation = (context: InvitingContext, id: string): Promise<void> =>
  asAdministrator(context, async (locked) => {
    const user = await lockInvited(locked.db, id);
    if (user.email !== '') await dropMail(locked.db, 'invitation', user.email);
    locked.db.remove(user);
    await recordActivity(locked, { action: 'user.withdrawInvitation', subject: userSubject(user) });
  });

/** Who is invited with a link. A link that has ended, for any reason, is refused like one that never existed. */
async function readInvitation({ db, now, address }: Pick<ServiceContext, 'db' | 'now' | 'address'>, token: string) {
  const { tries } = limits.passwordReset;
  await consumeAttempt(db, attemptKey('invitation:read', address), tries, now(), texts.passwordReset.tooMany);
  const user = await findAccountOfLink(db.fork(), token, now());
  if (!user?.invitationEndsAt) throw new Refusal('NOT_FOUND', texts.invitation.ended);
  return { fullName: user.fullName, username: user.username };
}

const userId = z.object({ id: z.string().max(limits.addressLength) });

const invites = staffProcedure.meta({
  requires: 'user:manage',
  reauthenticate: true,
  failure: texts.invitation.failed,
});

export const invitationsRouter = t.router({
  create: invites
    .meta({ refuses: ['INVALID', 'CONFLICT', 'RATE_LIMITED'] })
    .input(invitationInput)
    .output(invitationResponse)
    .mutation(async ({ ctx, input }) => ({ data: await invite(ctx, input) })),

  renew: invites
    .meta({ refuses: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'] })
    .input(userId)
    .output(invitationResponse)
    .mutation(async ({ ctx, input }) => ({ data: await inviteAgain(ctx, input.id) })),

  withdraw: invites
    .meta({ refuses: ['NOT_FOUND', 'CONFLICT'], failure: texts.invitation.withdrawFailed })
    .input(userId)
    .output(messageResponse)
    .mutation(answering(texts.invitation.withdrawn, ({ ctx, input }) => withdrawInvitation(ctx, input.id))),

  read: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
      invalidatesNothing: true,
      failure: texts.invitation.readFailed,
    })
    .input(invitationTokenInput)
    .output(invitedPersonResponse)
    .mutation(async ({ ctx, input }) => ({ data: await readInvitation(ctx, input.token) })),
});
