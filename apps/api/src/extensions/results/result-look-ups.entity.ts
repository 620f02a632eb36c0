import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { ResultPeriod } from './result-period.entity.ts';

/** How often results of a period were shown. Not in the period, whose changes make every process read it again. */
const ResultLookUpsSchema = defineEntity({
  name: 'ResultLookUps',
  tableName: 'result_look_ups',
  properties: {
    period: () => p.manyToOne(ResultPeriod).primary().deleteRule('cascade'),
    count: p.integer(),
  },
});

export class ResultLookUps extends ResultLookUpsSchema.class {}
ResultLookUpsSchema.setClass(ResultLookUps);

export type ResultLookUpsTables = TablesOf<typeof ResultLookUpsSchema>;
