import { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import { z } from 'zod';
import { CheckedOutConnection } from '../../src/database/connection-pool.ts';
import type { Database } from '../../src/database/database.ts';

export type SentStatement = { text: string; values: readonly unknown[] };

/** The statements that this process sends during `work`, on any connection. */
export async function sentDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = vi.spyOn(CheckedOutConnection.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([text, values = []]) => ({ text: String(text), values }));
  } finally {
    sent.mockRestore();
  }
}

/** The reading ones among them. */
export const readsDuring = async (work: () => Promise<unknown>): Promise<SentStatement[]> =>
  (await sentDuring(work)).filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'));

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
  const statements = await readsDuring(query);
  return db.transactional(async (transaction) => {
    await transaction.execute('set local enable_seqscan to off');
    let rows = 0;
    for (const { text, values } of statements) {
      const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]);
      const explained = await transaction.getKysely<object>().executeQuery(explain);
      rows += rowsOf(explanation.parse(explained.rows)[0]['QUERY PLAN'][0].Plan);
    }
    return rows;
  });
}
