import {
  type BulkUsersInput,
  bulkUsersInput,
  bulkUsersResponse,
  limits,
  messageResponse,
  pick,
  type Role,
  roles,
  serverUserSchema,
  texts,
  toRole,
  type UserBulkAction,
  type UserBulkResult,
  type UserChangesInput,
  type UserCredentialsInput,
  userChangesInput,
  userCredentialsInput,
  userListInput,
  userPageResponse,
  userStatusInput,
} from '@madrasah/contract';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { answering } from '../../shared/promises.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { ReauthenticationRule } from '../../trpc/authorize.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { changeEach, inTransaction, revokeCredentialsOf, type StaffContext } from '../../trpc/service-context.ts';
import {
  findPasswordFault,
  hashPassword,
  type PasswordContext,
  removeTwoFactor,
  revokeSessionsOf,
} from '../auth/index.ts';
import {
  countRoles,
  listUsers,
  lockAdministrators,
  lockUserForUpdate,
  requireUser,
  saveAccounts,
  toServerUser,
  User,
  userSubject,
} from '../users/index.ts';

type LockedUser = { transaction: StaffContext; db: Database; user: User; isLastAdmin: boolean };

/** Changes accounts one after another, so that at least the caller remains an active administrator. */
async function changeUser<T>(
  context: StaffContext,
  id: string,
  message: (id: string) => string,
  change: (locked: LockedUser) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const admins = await lockAdministrators(db, context.actor);
    const user = await lockUserForUpdate(db, id, message);
    return change({ transaction, db, user, isLastAdmin: admins.every((admin) => admin === user.id) });
  });
}

/** The logged fields of an account, before and after; never anything of its password. */
const auditFields = (user: User) => pick(user, ['fullName', 'username', 'email', 'role', 'isActive']);

function refuseOwnAccount({ actor }: StaffContext, user: User, message: string) {
  if (user.id === actor.id) throw new Refusal('CONFLICT', message);
}

/** Changes name, address and role. The last active administrator keeps the role; a new role ends sessions. */
const updateUser = (context: StaffContext, id: string, changes: UserChangesInput): Promise<User> =>
  changeUser(context, id, texts.user.updateFailed, async ({ transaction, db, user, isLastAdmin }) => {
    if (isLastAdmin && changes.role !== 'admin') throw new Refusal('CONFLICT', texts.user.lastAdmin);
    if (user.role !== changes.role) await revokeSessionsOf(db, user, context.now());

    const before = auditFields(user);
    // The link of an invitation is bound to the address.
    if (user.invitationEndsAt && user.email !== changes.email) user.invitationEndsAt = context.now();
    db.assign(user, { ...changes, updatedAt: context.now() });
    await saveAccounts(db);
    await recordActivity(transaction, {
      action: before.role === user.role ? 'user.update' : 'user.role',
      subject: userSubject(user),
      changes: changesBetween(before, auditFields(user)),
    });
    return user;
  });

/** Deletes another account; its owner's articles stay. */
const deleteUser = (context: StaffContext, id: string): Promise<void> =>
  changeUser(context, id, texts.user.deleteFailed, async ({ transaction, db, user }) => {
    refuseOwnAccount(context, user, texts.user.deletesOneself);
    db.remove(user);
    await recordActivity(transaction, { action: 'user.delete', subject: userSubject(user) });
  });

/** Only its owner opens an invited account, with the link. */
function refuseInvited(user: User) {
  if (user.invitationEndsAt) throw new Refusal('CONFLICT', texts.invitation.stillInvited);
}

/** Opens an account, or closes another one, which ends its sessions. */
const setUserStatus = (context: StaffContext, id: string, isActive: boolean): Promise<User> =>
  changeUser(context, id, texts.user.statusFailed, async ({ transaction, db, user }) => {
    refuseInvited(user);
    if (!isActive) {
      refuseOwnAccount(context, user, texts.user.deactivatesOneself);
      await revokeSessionsOf(db, user, context.now());
    }
    const before = auditFields(user);
    db.assign(user, { isActive, updatedAt: context.now() });
    await recordActivity(transaction, {
      action: isActive ? 'user.activate' : 'user.deactivate',
      subject: userSubject(user),
      changes: changesBetween(before, auditFields(user)),
    });
    return user;
  });

/** Removes another account's second factor, and its sessions: a lost telephone may be signed in too. */
const resetTwoFactor = (context: StaffContext, id: string): Promise<User> =>
  changeUser(context, id, texts.user.updateFailed, async ({ transaction, db, user }) => {
    refuseOwnAccount(context, user, texts.twoFactor.resetsOneself);
    if (!user.twoFactorSince) throw new Refusal('CONFLICT', texts.twoFactor.notOn);
    await removeTwoFactor(db, user);
    await revokeSessionsOf(db, user, context.now());
    await recordActivity(transaction, { action: 'user.resetTwoFactor', subject: userSubject(user) });
    return user;
  });

async function hashFor(context: PasswordContext, owner: Parameters<typeof findPasswordFault>[2], password: string) {
  const fault = await findPasswordFault(context, password, owner);
  if (fault) throw invalidField('password', fault);
  return hashPassword(password);
}

/** Sets a new username, password or both; a new password ends all sessions, and API keys where that is requested. */
async function changeCredentials(
  context: StaffContext & PasswordContext,
  id: string,
  { username, password, revokesApiKeys }: UserCredentialsInput,
): Promise<User> {
  const { fullName, email, username: formerName } = await requireUser(context.db.fork(), id, texts.user.updateFailed);
  const owner = { fullName, email, username: username ?? formerName };
  const passwordHash = password === undefined ? undefined : await hashFor(context, owner, password);
  return changeUser(context, id, texts.user.updateFailed, async ({ transaction, db, user }) => {
    if (passwordHash) {
      refuseInvited(user);
      await revokeSessionsOf(db, user, context.now());
    }
    const before = auditFields(user);
    db.assign(user, { username, passwordHash, updatedAt: context.now() }, { ignoreUndefined: true });
    await saveAccounts(db);
    await recordActivity(transaction, {
      action: passwordHash ? 'user.password' : 'user.update',
      subject: userSubject(user),
      changes: changesBetween(before, auditFields(user)),
    });
    if (revokesApiKeys) await revokeCredentialsOf(transaction, user.id);
    return user;
  });
}

const actions: Record<UserBulkAction, (context: StaffContext, id: string) => Promise<unknown>> = {
  activate: (context, id) => setUserStatus(context, id, true),
  deactivate: (context, id) => setUserStatus(context, id, false),
  delete: deleteUser,
};

/** Applies a change to several accounts, each on its own: the caller's own is not deleted or closed. */
const changeUsers = (context: StaffContext, { ids, action }: BulkUsersInput): Promise<UserBulkResult> =>
  changeEach(context, ids, actions[action]);

const target = userChangesInput.pick({ email: true, role: true }).extend({ id: z.uuid() });

/** Roles are listed from the most rights to the fewest. */
const isRaised = (from: Role, to: Role): boolean => roles.indexOf(to) < roles.indexOf(from);

/** The changes of accounts that need a confirmed session. Invalid input and unknown accounts need one too. */
const whenAccount = {
  /** A new e-mail address receives the links for forgotten passwords, and a higher role has more rights. */
  async isTakenFurther({ db, input }) {
    const wanted = target.safeParse(input).data;
    const user = wanted && (await db.findOne(User, { id: wanted.id }));
    if (!user) return true;
    return wanted.email !== user.email || isRaised(toRole(user.role), wanted.role);
  },
  /** Opening a closed account allows it to sign in again. */
  isOpened: async ({ input }) => userStatusInput.safeParse(input).data?.isActive !== false,
  /** The same for several accounts at once, and deleting them, which cannot be undone. Closing them can. */
  areOpenedOrDeleted: async ({ input }) => bulkUsersInput.safeParse(input).data?.action !== 'deactivate',
} satisfies Record<string, ReauthenticationRule>;

/** Any text: an invalid id is answered like an unknown one. */
const userId = z.object({ id: z.string().max(limits.addressLength) });
const userResponse = z.object({ data: serverUserSchema });

const anyInput = userId.catch({ id: '' });
const naming = (message: (id: string) => string) => (input: unknown) => message(anyInput.parse(input).id);

const manages = staffProcedure.meta({ requires: 'user:manage' });
const confirmed = manages.meta({ reauthenticate: true, refuses: ['NOT_FOUND', 'CONFLICT'] });

export const usersRouter = t.router({
  list: manages
    .meta({ refuses: ['INVALID'], openapi: rest('GET', '/api/users', 'List users'), failure: texts.user.fetchFailed })
    .input(userListInput)
    .output(userPageResponse)
    .query(async ({ ctx, input }) => {
      const { users, pagination } = await listUsers(ctx.db, input);
      return { data: users.map(toServerUser), pagination, summary: await countRoles(ctx.db) };
    }),

  byId: manages
    .meta({
      refuses: ['NOT_FOUND'],
      openapi: rest('GET', '/api/users/{id}', 'One user'),
      failure: naming(texts.user.fetchOneFailed),
    })
    .input(userId)
    .output(userResponse)
    .query(async ({ ctx, input }) => ({
      data: toServerUser(await requireUser(ctx.db, input.id, texts.user.fetchOneFailed)),
    })),

  update: manages
    .meta({
      reauthenticate: whenAccount.isTakenFurther,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      openapi: rest('PUT', '/api/users/{id}', 'Change a user'),
      failure: naming(texts.user.updateFailed),
    })
    .input(userChangesInput.extend(userId.shape))
    .output(userResponse)
    .mutation(async ({ ctx, input: { id, ...changes } }) => ({
      data: toServerUser(await updateUser(ctx, id, changes)),
    })),

  remove: confirmed
    .meta({ openapi: rest('DELETE', '/api/users/{id}', 'Delete a user'), failure: naming(texts.user.deleteFailed) })
    .input(userId)
    .output(messageResponse)
    .mutation(answering(texts.user.deleted, ({ ctx, input }) => deleteUser(ctx, input.id))),

  bulk: manages
    .meta({ reauthenticate: whenAccount.areOpenedOrDeleted, refuses: ['INVALID'], failure: texts.user.bulkFailed })
    .input(bulkUsersInput)
    .output(bulkUsersResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changeUsers(ctx, input) })),

  setStatus: manages
    .meta({
      refuses: ['NOT_FOUND', 'CONFLICT'],
      reauthenticate: whenAccount.isOpened,
      openapi: rest('PATCH', '/api/users/{id}/status', 'Open or close an account'),
      failure: naming(texts.user.statusFailed),
    })
    .input(userStatusInput.extend(userId.shape))
    .output(userResponse)
    .mutation(async ({ ctx, input }) => ({ data: toServerUser(await setUserStatus(ctx, input.id, input.isActive)) })),

  changeCredentials: confirmed
    .meta({
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      openapi: rest('PATCH', '/api/users/{id}/credentials', 'Change the username or password'),
      failure: naming(texts.user.updateFailed),
    })
    .input(userCredentialsInput.extend(userId.shape))
    .output(userResponse)
    .mutation(async ({ ctx, input: { id, ...credentials } }) => ({
      data: toServerUser(await changeCredentials(ctx, id, credentials)),
    })),

  resetTwoFactor: confirmed
    .meta({ failure: naming(texts.user.updateFailed) })
    .input(userId)
    .output(userResponse)
    .mutation(async ({ ctx, input }) => ({ data: toServerUser(await resetTwoFactor(ctx, input.id)) })),
});
