import { createHash, randomBytes } from 'node:crypto';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { User } from '../users/index.ts';

const secretBytes = 32;

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

const stateOf = ({ passwordHash, email }: { passwordHash: string; email: string }) =>
  sha256(passwordHash, email.toLowerCase());

/** Creates a link for an account whose `passwordHash` is loaded; returns its secret, which is stored nowhere. */
export async function createResetLink(db: Database, user: User, expiresAt: Date): Promise<string> {
  const token = randomBytes(secretBytes).toString('base64url');
  await db.execute(
    sql`insert into password_resets (fingerprint, user_id, account_state, expires_at)
        values (${sha256(token)}, ${user.id}, ${stateOf(user)}, ${expiresAt})`,
  );
  return token;
}

type Link = { user_id: string; account_state: string };

async function accountOf(db: Database, link: Link | undefined): Promise<User | null> {
  if (!link) return null;
  const user = await db.findOne(User, { id: link.user_id, isActive: true }, { populate: ['passwordHash'] });
  return user && stateOf(user) === link.account_state ? user : null;
}

/** The account of a link; null when the link has ended, for any reason. */
export async function findAccountOfLink(db: Database, token: string, now: Date): Promise<User | null> {
  const [link] = await db.execute<Link[]>(
    sql`select user_id, account_state from password_resets
        where fingerprint = ${sha256(token)} and expires_at > ${now}`,
  );
  return accountOf(db, link);
}

/** The same, for the one transaction that uses it: locks the account, and ends all of its links. */
export async function useLink(db: Database, token: string, now: Date): Promise<User | null> {
  const [link] = await db.execute<Link[]>(
    sql`select user_id, account_state from password_resets
        where fingerprint = ${sha256(token)} and expires_at > ${now} for update`,
  );
  if (!link) return null;
  await db.execute(sql`select 1 from users where id = ${link.user_id} for no key update`);
  const user = await accountOf(db, link);
  await db.execute(sql`delete from password_resets where user_id = ${link.user_id}`);
  return user;
}

/** Removes links that have ended. */
export async function removeEndedLinks(db: Database, now: Date): Promise<void> {
  await db.fork().execute(sql`delete from password_resets where expires_at <= ${now}`);
}
