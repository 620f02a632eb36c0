import { type AnalyticsInput, type AnalyticsPeriod, analyticsInput } from '@madrasah/contract';
import type { AnalyticsSearch } from './analytics-search.ts';

export const periodNames: Record<AnalyticsPeriod, string> = {
  'this-month': 'Bulan ini',
  'last-month': 'Bulan lalu',
  yesterday: 'Kemarin',
  '7-days': '7 hari terakhir',
  '30-days': '30 hari terakhir',
  'this-year': 'Tahun ini',
};

/** The input for the address; an invalid period counts as not set. */
export const overviewInput = (search: AnalyticsSearch): AnalyticsInput => analyticsInput.safeParse(search).data ?? {};

/** The first error of the two days, with its field. */
export function periodError(days: { from: string; until: string }): { field: string; text: string } | undefined {
  const issue = analyticsInput.safeParse(days).error?.issues[0];
  return issue && { field: String(issue.path[0]), text: issue.message };
}
