import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../users/index.ts';

/** A link with which an account can set a new password, once. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    /** SHA-256 of the link's secret, in hexadecimal, so that the database alone gives no valid link. */
    fingerprint: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** SHA-256 of the password's hash and the address at the time: when one of them changes, the link ends. */
    accountState: p.string().length(64),
    expiresAt: p.datetime().index(),
  },
});

export type PasswordResetTables = TablesOf<typeof PasswordReset>;
