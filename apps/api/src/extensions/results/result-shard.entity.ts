import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { ResultPeriod } from './result-period.entity.ts';

/** One of the 16 files of a seal. */
const ResultShardSchema = defineEntity({
  name: 'ResultShard',
  tableName: 'result_shards',
  properties: {
    period: () => p.manyToOne(ResultPeriod).primary().deleteRule('cascade'),
    /** 0 to 15. */
    number: p.smallint().primary(),
    bytes: p.blob(),
  },
});

export class ResultShard extends ResultShardSchema.class {}
ResultShardSchema.setClass(ResultShard);

export type ResultShardTables = TablesOf<typeof ResultShardSchema>;
