import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** A word or host that made a message suspicious, and that a moderator tolerated. */
export const ToleratedSign = defineEntity({
  name: 'ToleratedSign',
  tableName: 'tolerated_signs',
  properties: {
    sign: p.string().length(limits.spam.sign).primary(),
    /** The number of times. */
    times: p.integer(),
    toleratedAt: p.datetime().index(),
  },
});

export type ToleratedSignTables = TablesOf<typeof ToleratedSign>;
