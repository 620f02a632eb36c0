import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/**
 * `process`: how far the clock of a process's computer is ahead of the database's, in milliseconds. `jump`: by how much
 * the database's clock moved apart from its course. `corrected`: how many times of a wrong clock were corrected.
 */
export type ClockReportKind = 'process' | 'jump' | 'corrected';

/** What processes have noticed about clocks, for the health screen. */
export const ClockReport = defineEntity({
  name: 'ClockReport',
  tableName: 'clock_reports',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().length(10).$type<ClockReportKind>(),
    /** The computer's name and the process's number. */
    process: p.string().length(100),
    amount: p.double().$type<number>(),
    at: p.datetime(),
  },
});

export type ClockReportTables = TablesOf<typeof ClockReport>;
