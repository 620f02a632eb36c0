import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { ResultPeriod } from './result-period.entity.ts';

/** One pupil's outcome. Erased 30 days after the period has closed. */
const ResultRowSchema = defineEntity({
  name: 'ResultRow',
  tableName: 'result_rows',
  properties: {
    id: p.uuid().primary(),
    period: () => p.manyToOne(ResultPeriod).deleteRule('cascade'),
    /** An NISN or the number of an exam, as `normaliseNumber` writes it. */
    number: p.string().length(30),
    fullName: p.string().length(100),
    birthDate: p.date(),
    className: p.string().length(20),
    /** The key of an outcome of the period. */
    outcome: p.string().length(30),
    values: p.json<Record<string, string>>(),
    /** Encrypted with the application's secret. */
    code: p.text().hidden(),
    /** The sealed record while the period is being sealed, so that an interrupted job continues. */
    sealedRecord: p.blob().nullable().lazy(),
  },
  uniques: [{ name: 'result_rows_period_number_unique', properties: ['period', 'number'] }],
});

export class ResultRow extends ResultRowSchema.class {}
ResultRowSchema.setClass(ResultRow);

export type ResultRowTables = TablesOf<typeof ResultRowSchema>;
