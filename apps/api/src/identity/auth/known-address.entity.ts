import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { User } from '../users/index.ts';

/** An address from which an account has signed in, stored so that it cannot be read back (see `fingerprint`). */
const KnownAddressSchema = defineEntity({
  name: 'KnownAddress',
  tableName: 'known_addresses',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    fingerprint: p.string().length(64).primary(),
    lastLoginAt: p.datetime().index(),
  },
});

export class KnownAddress extends KnownAddressSchema.class {}
KnownAddressSchema.setClass(KnownAddress);

export type KnownAddressTables = TablesOf<typeof KnownAddressSchema>;
