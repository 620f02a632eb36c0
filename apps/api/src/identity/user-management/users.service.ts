import {
  type BulkUsersInput,
  texts,
  type UserBulkAction,
  type UserBulkResult,
  type UserChangesInput,
  type UserCredentialsInput,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { forbidden, invalidField, Refusal } from '../../shared/refusal.ts';
import { revokeCredentialsOf, type StaffContext } from '../../trpc/service-context.ts';
import {
  findPasswordFault,
  hashPassword,
  type PasswordContext,
  removeTwoFactor,
  revokeSessionsOf,
} from '../auth/index.ts';
import { lockActiveAdminsForUpdate, lockUserForUpdate, requireUser, saveAccounts, type User } from '../users/index.ts';

type LockedUser = { db: Database; user: User; isLastAdmin: boolean };

/**
 * Changes accounts one after another, so that two concurrent changes cannot remove the last administrator; a caller who
 * lost their rights while waiting is refused. So at least the caller remains an active administrator.
 */
async function changeUser<T>(
  context: StaffContext,
  id: string,
  words: (id: string) => string,
  change: (locked: LockedUser) => Promise<T>,
): Promise<T> {
  return context.db.transactional(async (db) => {
    const admins = await lockActiveAdminsForUpdate(db);
    if (!admins.some((admin) => admin.id === context.actor.id)) throw forbidden();

    const user = await lockUserForUpdate(db, id, words);
    return change({ db, user, isLastAdmin: admins.every((admin) => admin.id === user.id) });
  });
}

const subjectOf = ({ id, fullName }: User) => ({ id, title: fullName });

/** The logged fields of an account, before and after; never anything of its password. */
const auditFields = ({ fullName, username, email, role, isActive }: User) => ({
  fullName,
  username,
  email,
  role,
  isActive,
});

function refuseOwnAccount({ actor }: StaffContext, user: User, message: string) {
  if (user.id === actor.id) throw new Refusal('CONFLICT', message);
}

/**
 * Changes name, address and role. The last active administrator keeps the role; a new role ends sessions.
 */
export const updateUser = (context: StaffContext, id: string, changes: UserChangesInput): Promise<User> =>
  changeUser(context, id, texts.user.updateFailed, async ({ db, user, isLastAdmin }) => {
    if (isLastAdmin && changes.role !== 'admin') throw new Refusal('CONFLICT', texts.user.lastAdmin);
    if (user.role !== changes.role) await revokeSessionsOf(db, user, context.now());

    const before = auditFields(user);
    // The link of an invitation is bound to the address.
    if (user.invitationEndsAt && user.email !== changes.email) user.invitationEndsAt = context.now();
    db.assign(user, { ...changes, updatedAt: context.now() });
    await saveAccounts(db);
    await recordActivity(
      { ...context, db },
      {
        action: before.role === user.role ? 'user.update' : 'user.role',
        subject: subjectOf(user),
        changes: changesBetween(before, auditFields(user)),
      },
    );
    return user;
  });

/** Deletes another account; its owner's articles stay. */
export const deleteUser = (context: StaffContext, id: string): Promise<void> =>
  changeUser(context, id, texts.user.deleteFailed, async ({ db, user }) => {
    refuseOwnAccount(context, user, texts.user.deletesOneself);
    db.remove(user);
    await recordActivity({ ...context, db }, { action: 'user.delete', subject: subjectOf(user) });
  });

/** Only its owner opens an invited account, with the link. */
function refuseInvited(user: User) {
  if (user.invitationEndsAt) throw new Refusal('CONFLICT', texts.invitation.stillInvited);
}

/** Opens an account, or closes another one, which ends its sessions. */
export const setUserStatus = (context: StaffContext, id: string, isActive: boolean): Promise<User> =>
  changeUser(context, id, texts.user.statusFailed, async ({ db, user }) => {
    refuseInvited(user);
    if (!isActive) {
      refuseOwnAccount(context, user, texts.user.deactivatesOneself);
      await revokeSessionsOf(db, user, context.now());
    }
    const before = auditFields(user);
    db.assign(user, { isActive, updatedAt: context.now() });
    await recordActivity(
      { ...context, db },
      {
        action: isActive ? 'user.activate' : 'user.deactivate',
        subject: subjectOf(user),
        changes: changesBetween(before, auditFields(user)),
      },
    );
    return user;
  });

/**
 * Removes the second factor of another account, and ends its sessions, because a lost telephone may be signed in too.
 */
export const resetTwoFactor = (context: StaffContext, id: string): Promise<User> =>
  changeUser(context, id, texts.user.updateFailed, async ({ db, user }) => {
    refuseOwnAccount(context, user, texts.twoFactor.resetsOneself);
    if (!user.twoFactorSince) throw new Refusal('CONFLICT', texts.twoFactor.notOn);
    await removeTwoFactor(db, user);
    await revokeSessionsOf(db, user, context.now());
    await recordActivity({ ...context, db }, { action: 'user.resetTwoFactor', subject: subjectOf(user) });
    return user;
  });

/** Hashes an account's new password, unless it is too weak. */
async function hashFor(context: PasswordContext, owner: Parameters<typeof findPasswordFault>[2], password: string) {
  const fault = await findPasswordFault(context, password, owner);
  if (fault) throw invalidField('password', fault);
  return hashPassword(password);
}

/**
 * Sets a new username, a new password or both; a new password ends all sessions of the account. API keys stay
 * unless their revocation is requested.
 */
export async function changeCredentials(
  context: StaffContext & PasswordContext,
  id: string,
  { username, password, revokesApiKeys }: UserCredentialsInput,
): Promise<User> {
  const { fullName, email, username: formerName } = await requireUser(context.db.fork(), id, texts.user.updateFailed);
  const owner = { fullName, email, username: username ?? formerName };
  const passwordHash = password === undefined ? undefined : await hashFor(context, owner, password);
  return changeUser(context, id, texts.user.updateFailed, async ({ db, user }) => {
    if (passwordHash) {
      refuseInvited(user);
      await revokeSessionsOf(db, user, context.now());
    }
    const before = auditFields(user);
    db.assign(user, { username, passwordHash, updatedAt: context.now() }, { ignoreUndefined: true });
    await saveAccounts(db);
    await recordActivity(
      { ...context, db },
      {
        action: passwordHash ? 'user.password' : 'user.update',
        subject: subjectOf(user),
        changes: changesBetween(before, auditFields(user)),
      },
    );
    if (revokesApiKeys) await revokeCredentialsOf({ ...context, db }, user.id);
    return user;
  });
}

const actions: Record<UserBulkAction, (context: StaffContext, id: string) => Promise<unknown>> = {
  activate: (context, id) => setUserStatus(context, id, true),
  deactivate: (context, id) => setUserStatus(context, id, false),
  delete: deleteUser,
};

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/**
 * Applies a change to several accounts, each on its own: one that may not be changed, such as the caller's own, is
 * listed in `failed` and does not affect the others. A repeated account is changed once.
 */
export async function changeUsers(context: StaffContext, { ids, action }: BulkUsersInput): Promise<UserBulkResult> {
  const result: UserBulkResult = { ok: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await actions[action]({ ...context, db: context.db.fork() }, id);
      result.ok.push(id);
    } catch (error) {
      result.failed.push({ id, message: explain(error) });
    }
  }
  return result;
}
