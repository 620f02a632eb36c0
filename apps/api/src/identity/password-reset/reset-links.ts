import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import { User, type UserTables } from '../users/index.ts';
import type { PasswordResetTables } from './password-reset.entity.ts';

const queries = queriesOf<PasswordResetTables & UserTables>();

const secretBytes = 32;

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

const stateOf = ({ passwordHash, email }: { passwordHash: string; email: string }) =>
  sha256(passwordHash, email.toLowerCase());

/** Creates a link for an account whose `passwordHash` is loaded; returns its secret, which is stored nowhere. */
export async function createResetLink(db: Database, user: User, expiresAt: Date): Promise<string> {
  const token = randomBytes(secretBytes).toString('base64url');
  await changeRows(
    db,
    queries.insertInto('password_resets').values({
      fingerprint: sha256(token),
      user_id: user.id,
      account_state: stateOf(user),
      expires_at: expiresAt,
    }),
  );
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

/** The same, for the one transaction that uses it: locks the account, and ends all of its links. */
export async function useLink(db: Database, token: string, now: Date): Promise<User | null> {
  const link = await readRow(db, selectLink(token, now).forUpdate());
  if (!link) return null;
  await readRow(db, queries.selectFrom('users').select('id').where('id', '=', link.user_id).forNoKeyUpdate());
  const user = await accountOf(db, link);
  await dropLinksOf(db, link.user_id);
  return user;
}

/** Ends all links of an account. */
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

/** Removes links that have ended. */
export async function removeEndedLinks(db: Database, now: Date): Promise<void> {
  await changeRows(db.fork(), queries.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()));
}
