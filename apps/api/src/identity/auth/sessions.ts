import { randomUUID } from 'node:crypto';
import { limits, toRole } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, compileOnce, type Placeholders, queriesOf, readRow } from '../../database/query.ts';
import type { SessionState, Tokens } from '../../trpc/session.ts';
import type { User, UserTables } from '../users/index.ts';
import type { Device } from './devices.ts';
import { Session, type SessionTables } from './session.entity.ts';
import { mustEnrol, storedSecurityColumn } from './two-factor/requirement.ts';

const queries = queriesOf<SessionTables & UserTables>();

const lifetimeOf = (remembered: boolean) => (remembered ? limits.session.rememberedMs : limits.session.defaultMs);

/** When a session that is used now ends: a while later, but never more than 90 days after its login. */
export const endOfSession = ({ remembered, createdAt }: Pick<Session, 'remembered' | 'createdAt'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + lifetimeOf(remembered), createdAt.getTime() + limits.session.longestMs));

type NewSession = {
  remembered: boolean;
  device: Device;
  /** Whether the password was entered for it. */
  isConfirmed: boolean;
};

/** Opens a session. The caller flushes. */
export function openSession(
  db: Database,
  user: User,
  { remembered, device, isConfirmed }: NewSession,
  now: Date,
): Session {
  return db.create(
    Session,
    {
      id: randomUUID(),
      user,
      refreshId: randomUUID(),
      remembered,
      ...device,
      createdAt: now,
      confirmedAt: isConfirmed ? now : null,
      expiresAt: endOfSession({ remembered, createdAt: now }, now),
    },
    { persist: true },
  );
}

const revocation = ({ id }: Pick<User, 'id'>, now: Date) =>
  queries.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', id).where('revoked_at', 'is', null);

/** Ends all sessions of an account, because its rights or credentials have changed. */
export async function revokeSessionsOf(db: Database, user: User, now: Date): Promise<void> {
  await changeRows(db, revocation(user, now));
}

/** Ends one session of an account; one that has ended already, or is another person's, stays as it is. */
export async function revokeSessionOf(
  db: Database,
  user: Pick<User, 'id'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await changeRows(db, revocation(user, now).where('id', '=', sessionId));
}

/** Ends all sessions of an account, except the caller's own. */
export async function revokeOtherSessionsOf(
  db: Database,
  user: Pick<User, 'id'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await changeRows(db, revocation(user, now).where('id', '<>', sessionId));
}

/** More sessions than anybody uses; a longer list is cut to the newest. */
const mostShown = 50;

/** The current sessions of an account, the newest first. */
export function findActiveSessionsOf(db: Database, userId: string, now: Date): Promise<Session[]> {
  return db.find(
    Session,
    { user: userId, revokedAt: null, expiresAt: { $gt: now } },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit: mostShown },
  );
}

/** Removes sessions that ended long ago; until then a reused refresh token is still recognised. */
export async function removeEndedSessions(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - limits.session.endedKeptMs).toISOString();
  await changeRows(
    db.fork(),
    queries.deleteFrom('sessions').where((eb) => eb.or([eb('expires_at', '<=', end), eb('revoked_at', '<=', end)])),
  );
}

/**
 * The session of a bearer token. Every call queries the database, so that logout, deactivation and role changes take
 * effect at once.
 */
export async function findSession(db: Database, tokens: Tokens, token: string, now: Date): Promise<SessionState> {
  const claims = tokens.readAccess(token);
  return claims ? findSessionById(db, claims.sid, now) : { kind: 'invalid' };
}

const userOfSession = compileOnce((value: Placeholders<{ id: string; now: string }>) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.role',
      'users.two_factor_since as twoFactorSince',
      'sessions.confirmed_at as confirmedAt',
      storedSecurityColumn,
    ])
    .where('users.is_active', '=', true)
    .where('sessions.id', '=', value('id'))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', value('now')),
);

/** The session with this id, while it lasts. */
export async function findSessionById(db: Database, id: string, now: Date): Promise<SessionState> {
  const user = await readRow(db, userOfSession({ id, now: now.toISOString() }));
  if (!user) return { kind: 'invalid' };
  return {
    kind: 'active',
    actor: { id: user.id, role: toRole(user.role) },
    sessionId: id,
    mustEnrol: mustEnrol(user, user.storedSecurity),
    confirmedAt: user.confirmedAt ? new Date(user.confirmedAt) : null,
    usesTwoFactor: user.twoFactorSince !== null,
  };
}
