import type { BrowserName, SystemName } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
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
    /** The device that opened it, by names of a fixed list (`devices.ts`). */
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
