import { type EraseMode, eraseModes } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';

/** That somebody was erased, without saying who: restoring an older backup erases them again. */
const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    /** Keyed, of an address, an account, a comment or a message. */
    hash: p.string().columnType('char(64)').primary(),
    /** The installation key that it was made with. No reference: it may be kept elsewhere. */
    keyId: p.uuid(),
    mode: p.enum(eraseModes).$type<EraseMode>(),
    at: p.datetime(),
  },
});

export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure);
