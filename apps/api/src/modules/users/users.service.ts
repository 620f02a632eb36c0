import { texts, type UserChanges, type UserCredentials } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { forbidden, invalidField, Refusal } from '../../shared/refusal.ts';
import type { StaffWork } from '../../shared/work.ts';
import { findPasswordFault, hashPassword, type PasswordWork, revokeSessionsOf } from '../auth/index.ts';
import { saveAccounts } from './accounts.ts';
import type { User } from './user.entity.ts';
import { requireUserManager } from './users.policy.ts';
import { holdActiveAdmins, holdUser, requireUser } from './users.queries.ts';

type Held = { db: Database; user: User; isLastAdmin: boolean };

/**
 * Changes accounts one after another, so that two changes at once cannot take away the last administrator; who lost
 * their rights while they waited is refused. So the last active administrator is always the one who asks.
 */
async function changeUser<T>(
  work: StaffWork,
  id: string,
  words: (id: string) => string,
  change: (held: Held) => Promise<T>,
): Promise<T> {
  requireUserManager(work.actor);
  return work.db.transactional(async (db) => {
    const admins = await holdActiveAdmins(db);
    if (!admins.some((admin) => admin.id === work.actor.id)) throw forbidden();

    const user = await holdUser(db, id, words);
    return change({ db, user, isLastAdmin: admins.every((admin) => admin.id === user.id) });
  });
}

function refuseOneself({ actor }: StaffWork, user: User, message: string) {
  if (user.id === actor.id) throw new Refusal('CONFLICT', message);
}

/** Changes name, address and role. The last active administrator stays one; a new role ends sessions. */
export const updateUser = (work: StaffWork, id: string, changes: UserChanges): Promise<User> =>
  changeUser(work, id, texts.user.updateFailed, async ({ db, user, isLastAdmin }) => {
    if (isLastAdmin && changes.role !== 'admin') throw new Refusal('CONFLICT', texts.user.lastAdmin);
    if (user.role !== changes.role) await revokeSessionsOf(db, user, work.now());

    db.assign(user, { ...changes, updatedAt: work.now() });
    await saveAccounts(db);
    return user;
  });

/** Deletes an account of somebody else; what its owner wrote stays. */
export const deleteUser = (work: StaffWork, id: string): Promise<void> =>
  changeUser(work, id, texts.user.deleteFailed, async ({ db, user }) => {
    refuseOneself(work, user, texts.user.deletesOneself);
    db.remove(user);
  });

/** Opens an account, or closes one of somebody else, which ends its sessions. */
export const setUserStatus = (work: StaffWork, id: string, isActive: boolean): Promise<User> =>
  changeUser(work, id, texts.user.statusFailed, async ({ db, user }) => {
    if (!isActive) {
      refuseOneself(work, user, texts.user.deactivatesOneself);
      await revokeSessionsOf(db, user, work.now());
    }
    db.assign(user, { isActive, updatedAt: work.now() });
    return user;
  });

/** Hashes a password for somebody, unless it is one that they should not have. */
async function hashFor(work: PasswordWork, owner: Parameters<typeof findPasswordFault>[2], password: string) {
  const fault = await findPasswordFault(work, password, owner);
  if (fault) throw invalidField('password', fault);
  return hashPassword(password);
}

/** Gives a new username or password, whichever comes; a new password ends all sessions of the account. */
export async function changeCredentials(
  work: StaffWork & PasswordWork,
  id: string,
  { username, password }: UserCredentials,
): Promise<User> {
  requireUserManager(work.actor);
  const { fullName, email, username: formerName } = await requireUser(work.db.fork(), id, texts.user.updateFailed);
  const owner = { fullName, email, username: username ?? formerName };
  const passwordHash = password === undefined ? undefined : await hashFor(work, owner, password);
  return changeUser(work, id, texts.user.updateFailed, async ({ db, user }) => {
    if (passwordHash) await revokeSessionsOf(db, user, work.now());
    db.assign(user, { username, passwordHash, updatedAt: work.now() }, { ignoreUndefined: true });
    await saveAccounts(db);
    return user;
  });
}
