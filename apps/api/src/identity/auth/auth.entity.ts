import type { BrowserName, SystemName } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../users/index.ts';

/**
 * One login on one device. `refreshId` is the id of the only valid refresh token; the previous one is stored so
 * that two tabs may refresh at once, and so that a stolen, already used one is detected.
 */
const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    refreshId: p.uuid(),
    previousRefreshId: p.uuid().nullable(),
    rotatedAt: p.datetime().nullable(),
    remembered: p.boolean().default(false),
    /** The device that opened it, by names of a fixed list (`sessions.ts`). */
    browser: p.string().length(20).$type<BrowserName>().nullable(),
    system: p.string().length(20).$type<SystemName>().nullable(),
    createdAt: p.datetime(),
    /** When the password was last entered in it; null where it was opened without one. */
    confirmedAt: p.datetime().nullable(),
    expiresAt: p.datetime().index(),
    revokedAt: p.datetime().nullable(),
  },
});

export class Session extends SessionSchema.class {
  isActive(now: Date): boolean {
    return this.revokedAt === null && this.expiresAt > now;
  }

  revoke(now: Date) {
    this.revokedAt ??= now;
  }

  /** Makes `refreshId` the valid one and extends the session. */
  rotate(refreshId: string, now: Date, expiresAt: Date) {
    this.previousRefreshId = this.refreshId;
    this.refreshId = refreshId;
    this.rotatedAt = now;
    this.expiresAt = expiresAt;
  }
}
SessionSchema.setClass(Session);

export type SessionTables = TablesOf<typeof SessionSchema>;

/** An address from which an account has signed in, stored so that it cannot be read back (see `fingerprint`). */
export const KnownAddress = defineEntity({
  name: 'KnownAddress',
  tableName: 'known_addresses',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    fingerprint: p.string().length(64).primary(),
    lastLoginAt: p.datetime().index(),
  },
});

export type KnownAddressTables = TablesOf<typeof KnownAddress>;

/**
 * The refused logins of one account, or of all unknown names, until they are written to the activity log. No foreign
 * key, because they are logged even when the account is deleted meanwhile.
 */
export const RefusedLogins = defineEntity({
  name: 'RefusedLogins',
  tableName: 'refused_logins',
  properties: {
    /** The account's id, or `unknown`. */
    key: p.string().length(36).primary(),
    userId: p.uuid().nullable(),
    count: p.integer(),
    /** The origin; null when there were several. */
    address: p.string().length(45).nullable(),
    /** Even the correct password waits. */
    isLocked: p.boolean(),
    lastAt: p.datetime(),
    endsAt: p.datetime().index(),
  },
});

export type RefusedLoginTables = TablesOf<typeof RefusedLogins>;

/** The secret from which an account's app makes its codes; active once the account has `User.twoFactorSince`. */
export const AppSecret = defineEntity({
  name: 'AppSecret',
  tableName: 'app_secrets',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Encrypted (see `tokens.ts`). */
    secret: p.string().length(200).hidden(),
    /** The step of the latest accepted code: neither that one nor an older one is accepted again (RFC 6238, 5.2). */
    lastStep: p.integer().nullable(),
  },
});

/** A code that is accepted once instead of the app's; stored so that it cannot be read back. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    fingerprint: p.string().length(64).primary(),
  },
});

export type TwoFactorTables = TablesOf<typeof AppSecret | typeof RecoveryCode>;
