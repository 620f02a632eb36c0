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

/** The error of the two days, if any. */
export function periodError(from: string, until: string): string | undefined {
  return analyticsInput.safeParse({ from, until }).error?.issues[0]?.message;
}
