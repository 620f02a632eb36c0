import { isRaw, type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import { vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../src/database/database.ts';

/** The reading statements of a query. */
export async function statementsOf(db: Database, query: () => Promise<unknown>): Promise<RawQueryFragment[]> {
  const execute = vi.spyOn(db.getConnection(), 'execute');
  await query();
  const sent = execute.mock.calls.map(([query, values]) => (isRaw(query) ? query : raw(String(query), values)));
  execute.mockRestore();
  return sent.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql) && !sql.includes('set_config'));
}

type Plan = {
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: Plan[] | undefined;
};
const planSchema: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(planSchema).optional(),
  }),
);
const explanation = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) })]);

function rowsOf(plan: Plan): number {
  const looked =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] ? looked * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
}

/**
 * How many rows the server reads for a query. Plans with scans of whole tables are disabled, because they are not
 * chosen either when the tables are much larger.
 */
export async function rowsLookedAt(db: Database, query: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(db, query);
  return db.transactional(async (transaction) => {
    await transaction.execute('set local enable_seqscan to off');
    let rows = 0;
    for (const statement of statements) {
      const explained = await transaction.execute(sql`explain (analyze, format json) ${statement}`);
      rows += rowsOf(explanation.parse(explained)[0]['QUERY PLAN'][0].Plan);
    }
    return rows;
  });
}
