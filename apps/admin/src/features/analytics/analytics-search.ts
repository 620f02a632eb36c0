import { type AnalyticsInput, type AnalyticsPeriod, analyticsInput, analyticsPeriods } from '@madrasah/contract';
import { z } from 'zod';

export const periodNames: Record<AnalyticsPeriod, string> = {
  'this-month': 'Bulan ini',
  'last-month': 'Bulan lalu',
  '7-days': '7 hari terakhir',
  '30-days': '30 hari terakhir',
  'this-year': 'Tahun ini',
};

/** What the address of the screen carries; whatever cannot be used counts as not set. */
export const analyticsSearch = z.object({
  period: z.enum(analyticsPeriods).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
});
export type AnalyticsSearch = z.output<typeof analyticsSearch>;

/** The call behind an address; days that make no period count as not set. */
export function overviewInput({ period, from, until }: AnalyticsSearch): AnalyticsInput {
  const input = { period, from, until };
  return analyticsInput.safeParse(input).success ? input : { period };
}

/** What is wrong with two days, or nothing. */
export function objectionTo(from: string, until: string): string | undefined {
  return analyticsInput.safeParse({ from, until }).error?.issues[0]?.message;
}
