import { exportStates, exportSteps } from '@madrasah/contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';
import type { ExportCounts } from './export-site.ts';

/** The content of a finished export; `lost` is the number of missing pictures. */
export type ExportContent = Omit<ExportCounts, 'lost'> & { lost: number; bytes: number };

/** An export that staff have requested; its file is in the data folder under its id. There is at most one. */
export const ExportJob = defineEntity({
  name: 'ExportJob',
  tableName: 'export_jobs',
  properties: {
    id: p.uuid().primary(),
    state: p.enum(exportStates),
    step: p.enum(exportSteps),
    done: p.integer().default(0),
    total: p.integer().default(0),
    failure: p.text().nullable(),
    content: p.json<ExportContent>().nullable(),
    startedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export type ExportJob = InferEntity<typeof ExportJob>;

export type ExportJobTables = TablesOf<typeof ExportJob>;
