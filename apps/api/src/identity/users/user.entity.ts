import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { uniquesOn } from '../../database/indexes.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    fullName: p.string().length(100),
    username: p.string().length(30),
    /** Empty for people who were invited without one. */
    email: p.string().length(254),
    /** Stored as text: an unknown role counts as author. */
    role: p.string().length(20).default('author'),
    isActive: p.boolean().default(true),
    passwordHash: p.string().length(255).hidden().lazy(),
    avatar: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    lastLoginAt: p.datetime().nullable(),
    /**
     * When the link of an invitation ends. Until the link is used the account is closed, so that it has no rights and
     * does not count as an administrator; null afterwards.
     */
    invitationEndsAt: p.datetime().nullable(),
    /** Since when a login requires a code in addition to the password; null: it does not. */
    twoFactorSince: p.datetime().nullable(),
  },
  uniques: uniquesOn('users', {
    username: '(lower("username"))',
    email_given: `(lower("email")) where "email" <> ''`,
  }),
});

export class User extends UserSchema.class {
  /** A login changes the account, so `updatedAt` changes too. */
  recordLogin(now: Date) {
    this.lastLoginAt = now;
    this.updatedAt = now;
  }
}
UserSchema.setClass(User);

/** User ids are random, so that they can be neither counted nor guessed. */
export const newUserId = (): string => randomUUID();

export type UserTables = TablesOf<typeof UserSchema>;
