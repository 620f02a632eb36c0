import { exportStates, exportSteps } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../identity/users/index.ts';
import type { ExportCounts } from './export-site.ts';

/** What a finished export holds; pictures that are lost by their number. */
export type ExportContent = Omit<ExportCounts, 'lost'> & { lost: number; bytes: number };

/** An export that staff have asked for; its file lies in the data folder under its id. There is one at most. */
const ExportJobSchema = defineEntity({
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

export class ExportJob extends ExportJobSchema.class {}
ExportJobSchema.setClass(ExportJob);
