import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';

/** A word or host that a message was taken for spam by, and that a moderator let pass. */
const ToleratedSignSchema = defineEntity({
  name: 'ToleratedSign',
  tableName: 'tolerated_signs',
  properties: {
    sign: p.string().length(limits.spam.sign).primary(),
    /** How often. */
    times: p.integer(),
    toleratedAt: p.datetime().index(),
  },
});

export class ToleratedSign extends ToleratedSignSchema.class {}
ToleratedSignSchema.setClass(ToleratedSign);
