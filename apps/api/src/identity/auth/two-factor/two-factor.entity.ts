import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../database/tables.ts';
import { User } from '../../users/index.ts';

/**
 * The secret from which an account's app makes its codes. It is active once the account has `User.twoFactorSince`;
 * before that the set-up has only started.
 */
const AppSecretSchema = defineEntity({
  name: 'AppSecret',
  tableName: 'app_secrets',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Encrypted (see `sealing.ts`). */
    secret: p.string().length(200).hidden(),
    /** The step of the latest accepted code: neither that one nor an older one is accepted again (RFC 6238, 5.2). */
    lastStep: p.integer().nullable(),
  },
});

export class AppSecret extends AppSecretSchema.class {}
AppSecretSchema.setClass(AppSecret);

/** A code that is accepted once instead of the app's; stored so that it cannot be read back. */
const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    fingerprint: p.string().length(64).primary(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

export type TwoFactorTables = TablesOf<typeof AppSecretSchema | typeof RecoveryCodeSchema>;
