import type { BackupKind, BackupStep } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';

/** The making of a backup: one at a time, in one process, which holds a lease. */
const BackupRunSchema = defineEntity({
  name: 'BackupRun',
  tableName: 'backup_runs',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().length(20).$type<BackupKind>(),
    /** The file's name in the folder of backups. */
    name: p.string().length(100),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    step: p.string().length(10).$type<BackupStep>(),
    done: p.integer().default(0),
    total: p.integer().default(0),
    /** Null while it is made, and once it was written. */
    failure: p.string().length(500).nullable(),
    /** When the whole file was read again. */
    verifiedAt: p.datetime().nullable(),
    /** How many files it lacks, and the first of their names; such a backup is not whole. */
    missing: p.integer().default(0),
    missingNames: p.array().columnType('text[]').default([]),
  },
  indexes: [
    {
      name: 'backup_runs_one_at_a_time',
      expression: 'create unique index "backup_runs_one_at_a_time" on "backup_runs" ((true)) where "ended_at" is null',
    },
    ...indexesOn('backup_runs', { started: '("started_at" desc)' }),
  ],
});

export class BackupRun extends BackupRunSchema.class {}
BackupRunSchema.setClass(BackupRun);

export type BackupRunTables = TablesOf<typeof BackupRunSchema>;
