import { defineEntity, p } from '@mikro-orm/core';

/** How many attempts of one kind were made in the present window, for all processes and over restarts. */
const AttemptCountSchema = defineEntity({
  name: 'AttemptCount',
  tableName: 'attempt_counts',
  properties: {
    /** What is counted, such as `login:account:siti`. */
    key: p.string().length(400).primary(),
    count: p.integer(),
    resetsAt: p.datetime().index(),
  },
});

export class AttemptCount extends AttemptCountSchema.class {}
AttemptCountSchema.setClass(AttemptCount);
