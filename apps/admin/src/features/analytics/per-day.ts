import type { Analytics } from '@madrasah/contract';
import { dayText, monthText, shortDayText } from './words.ts';

/** A column of the chart. */
export type Column = { key: string; label: string; shortLabel: string; visitors: number; views: number };

/** More columns would be too narrow on a phone. */
const maxDailyColumns = 62;

function sumByMonth(columns: Column[]): Column[] {
  const months = new Map<string, Column>();
  for (const { key, visitors, views } of columns) {
    const month = key.slice(0, 7);
    const label = monthText(month);
    const sum = months.get(month) ?? { key: month, label, shortLabel: label, visitors: 0, views: 0 };
    months.set(month, { ...sum, visitors: sum.visitors + visitors, views: sum.views + views });
  }
  return [...months.values()];
}

/** One column per day, or per month for a long period. */
export function columnsOf(perDay: Analytics['perDay']): Column[] {
  const columns = perDay.map(({ day, ...figures }) => ({
    key: day,
    label: dayText(day),
    shortLabel: shortDayText(day),
    ...figures,
  }));
  return columns.length > maxDailyColumns ? sumByMonth(columns) : columns;
}
