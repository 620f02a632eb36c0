import { type EraseMode, eraseModes } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** Records an erasure without naming the person, so that a restore of an older backup erases again. */
export const Erasure = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    /** A keyed hash of an address, an account, a comment or a message. */
    hash: p.string().columnType('char(64)').primary(),
    /** The installation key of the hash. No foreign key, because it may be stored elsewhere. */
    keyId: p.uuid(),
    mode: p.enum(eraseModes).$type<EraseMode>(),
    at: p.datetime(),
  },
});

export type ErasureTables = TablesOf<typeof Erasure>;
