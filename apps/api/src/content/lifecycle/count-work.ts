import { limits } from '@madrasah/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../database/query.ts';
import type { SubjectTable } from './subject.ts';

/** How many subjects wait for a person, counted up to a limit. */
export const countWaiting = (name: SubjectTable, condition: Condition): RawBuilder<number> =>
  sql`(select count(*)::integer
    from (select 1 from ${sql.table(name)} where ${condition} limit ${sql.lit(limits.dashboard.counted)}) as found)`;
