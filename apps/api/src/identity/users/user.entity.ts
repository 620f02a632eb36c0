import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { uniquesOn } from '../../database/indexes.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    /** Random, so that accounts can be neither counted nor guessed. */
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
    /** When the link of an invitation ends; until the link is used the account is closed. Null afterwards. */
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

export type UserTables = TablesOf<typeof UserSchema>;
