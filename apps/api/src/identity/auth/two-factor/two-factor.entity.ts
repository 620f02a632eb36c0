import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/index.ts';

/**
 * What an account's app makes its codes from. It counts once the account says since when (`User.twoFactorSince`); before
 * that somebody has begun to switch it on.
 */
const AppSecretSchema = defineEntity({
  name: 'AppSecret',
  tableName: 'app_secrets',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Sealed (see `sealing.ts`). */
    secret: p.string().length(200).hidden(),
    /** The step of the newest code that was taken: neither that one nor an older one counts again (RFC 6238, 5.2). */
    lastStep: p.integer().nullable(),
  },
});

export class AppSecret extends AppSecretSchema.class {}
AppSecretSchema.setClass(AppSecret);

/** A code that lets its owner in once, without the app; stored so that nobody can read it back. */
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
