import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** The number of attempts of one kind in the current window, shared by all processes and kept over restarts. */
export const AttemptCount = defineEntity({
  name: 'AttemptCount',
  tableName: 'attempt_counts',
  properties: {
    /** What is counted: a purpose such as `login:account:` and a hash. */
    key: p.string().length(400).primary(),
    count: p.integer(),
    resetsAt: p.datetime().index(),
  },
});

export type AttemptCountTables = TablesOf<typeof AttemptCount>;
