import { defineEntity, p } from '@mikro-orm/core';

/** How often something was tried in its present window, counted once for all processes and kept over restarts. */
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
