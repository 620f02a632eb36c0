import { randomUUID } from 'node:crypto';
import { type BrowserName, browserNames, limits, type SystemName, systemNames, toRole } from '@madrasah/contract';
import Bowser from 'bowser';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, compileOnce, fieldColumns, type Placeholders, queriesOf, readRow } from '../../database/query.ts';
import { elapsedMs } from '../../shared/clock.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import type { SessionState, Tokens } from '../../trpc/session.ts';
import type { User, UserTables } from '../users/index.ts';
import { Session, type SessionTables } from './auth.entity.ts';
import { mustEnrol, storedSecurityColumn } from './two-factor/codes.ts';

const queries = queriesOf<SessionTables & UserTables>();

/** The browser and system that opened a session, by names of a list; null for others. */
type Device = { browser: BrowserName | null; system: SystemName | null };

/** For a session that no browser of its user has opened. */
export const unknownDevice: Device = { browser: null, system: null };

/** The library's names that differ from those of the list. */
const otherNames: Record<string, BrowserName | SystemName> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/** Longer than any browser's user agent; longer ones are not parsed. */
const longest = 400;

const ours = <Name extends string>(names: readonly Name[], name: string | undefined): Name | null => {
  const known = otherNames[name ?? ''] ?? name;
  return names.find((one) => one === known) ?? null;
};

/** The device of a user agent. Only names of a fixed list are stored. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest));
  return { browser: ours(browserNames, browser.name), system: ours(systemNames, os.name) };
}

const { rememberedMs, defaultMs, longestMs, endedKeptMs } = limits.session;

/** When a session that is used now ends: a while later, but never more than 90 days after its login. */
export const endOfSession = ({ remembered, createdAt }: Pick<Session, 'remembered' | 'createdAt'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + (remembered ? rememberedMs : defaultMs), createdAt.getTime() + longestMs));

type NewSession = {
  remembered: boolean;
  device: Device;
  /** Whether the password was entered for it. */
  isConfirmed: boolean;
};

/** Opens a session. The caller flushes. */
export function openSession(db: Database, user: User, { remembered, device, isConfirmed }: NewSession, now: Date) {
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
export const revokeSessionsOf = (db: Database, user: User, now: Date): Promise<number> =>
  changeRows(db, revocation(user, now));

/** Ends one session of an account; one that has ended already, or is another person's, stays as it is. */
export const revokeSessionOf = (db: Database, user: Pick<User, 'id'>, id: string, now: Date): Promise<number> =>
  changeRows(db, revocation(user, now).where('id', '=', id));

/** Ends all sessions of an account, except the caller's own. */
export const revokeOtherSessionsOf = (db: Database, user: Pick<User, 'id'>, own: string, now: Date): Promise<number> =>
  changeRows(db, revocation(user, now).where('id', '<>', own));

/** More sessions than one person uses; a longer list is cut to the newest. */
const mostShown = 50;

export function findActiveSessionsOf(db: Database, userId: string, now: Date): Promise<Session[]> {
  return db.find(
    Session,
    { user: userId, revokedAt: null, expiresAt: { $gt: now } },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit: mostShown },
  );
}

/** Removes sessions that ended long ago; until then a reused refresh token is still recognised. */
export async function removeEndedSessions(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - endedKeptMs).toISOString();
  await changeRows(
    db.fork(),
    queries.deleteFrom('sessions').where((eb) => eb.or([eb('expires_at', '<=', end), eb('revoked_at', '<=', end)])),
  );
}

/** The session of a token. Every call queries it, so that logout, deactivation and new roles take effect at once. */
export async function findSession(db: Database, tokens: Tokens, token: string, now: Date): Promise<SessionState> {
  const claims = tokens.readAccess(token);
  return claims ? findSessionById(db, claims.sid, now) : { kind: 'invalid' };
}

const userOfSession = compileOnce((value: Placeholders<{ id: string; now: string }>) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...fieldColumns('users', ['id', 'role', 'twoFactorSince']),
      'sessions.confirmed_at as confirmedAt',
      storedSecurityColumn,
    ])
    .where('users.is_active', '=', true)
    .where('sessions.id', '=', value('id'))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', value('now')),
);

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

/** The encrypted content of a download's address: a browser fetches it without the session's token. */
const ticketSchema = z.object({ name: z.string(), sessionId: z.uuid(), issuedAt: z.int() });

/** The kind of downloads: a ticket of another kind is invalid. `linkMs`: how long it is valid. */
type TicketKind = { owner: string; linkMs: number };

/** Encrypts the name of a file for the caller's session, as a part of an address. */
export async function issueTicket(
  { findSession, tokens, now }: Pick<Context, 'tokens' | 'findSession' | 'now'>,
  { owner }: TicketKind,
  name: string,
): Promise<string> {
  const session = await findSession();
  if (session.kind !== 'active') throw new Refusal('UNAUTHENTICATED');
  const ticket: z.input<typeof ticketSchema> = { name, sessionId: session.sessionId, issuedAt: now().getTime() };
  return encodeURIComponent(tokens.encrypt(JSON.stringify(ticket), owner));
}

type OpenedTicket = { name: string; session: SessionState; issuedAt: Date };

/** A file on the server's disk, and the session for which its address was made. */
export type PrivateFile = Omit<OpenedTicket, 'name'> & { file: { name: string; path: string; bytes: number } };

/** The file and the session of a ticket; undefined where it is invalid, of another kind, or expired. */
export async function openTicket(
  { tokens, now, openDatabase }: Services,
  { owner, linkMs }: TicketKind,
  sealed: string,
): Promise<OpenedTicket | undefined> {
  const text = tokens.decrypt(sealed, owner);
  if (text === null) return undefined;
  // A ticket of another version has another shape.
  const ticket = ticketSchema.safeParse(JSON.parse(text)).data;
  if (!ticket || elapsedMs(new Date(ticket.issuedAt), now()) > linkMs) return undefined;
  const { name, sessionId, issuedAt } = ticket;
  return { name, session: await findSessionById(openDatabase(), sessionId, now()), issuedAt: new Date(issuedAt) };
}
