import type { JobName } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';

/** A background job, or a lease on long work. Its `key` names the row of its module that has all other data. */
export const Job = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(40).$type<JobName>(),
    /** Such as the id of a message. Empty where there is only one job of the name. */
    key: p.string().length(120),
    /** Lower ones run first. */
    priority: p.smallint().default(0),
    /** When it is due; null for a lease without a job. */
    runAt: p.datetime().nullable(),
    /** Counts how often the job was added: one that is added while it runs, runs again. */
    version: p.integer().default(0),
    /** The attempt that holds the job; it ends at `leasedUntil`, unless it is renewed. */
    lease: p.uuid().nullable(),
    leasedUntil: p.datetime().nullable(),
    /** Attempts since it was added, or since it last succeeded. */
    attempts: p.integer().default(0),
    /** How many of them ended without a known outcome. */
    openAttempts: p.integer().default(0),
    succeededAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'jobs_name_key_unique', properties: ['name', 'key'] }],
  indexes: indexesOn('jobs', { due: '("run_at") where "run_at" is not null' }),
});

export type JobTables = TablesOf<typeof Job>;
