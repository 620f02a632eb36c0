import type { Analytics } from '@madrasah/contract';
import { dayText } from '../../shared/format/figures.ts';
import { monthText, shortDayText } from './words.ts';

/** A column of the chart; null where visits were not counted. */
export type Column = {
  key: string;
  label: string;
  shortLabel: string;
  visitors: number | null;
  views: number | null;
};

/** More columns would be too narrow on a phone. */
const maxDailyColumns = 62;

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

function sumByMonth(columns: Column[]): Column[] {
  const months = new Map<string, Column>();
  for (const { key, visitors, views } of columns) {
    const month = key.slice(0, 7);
    const label = monthText(month);
    const sum = months.get(month) ?? { key: month, label, shortLabel: label, visitors: null, views: null };
    months.set(month, { ...sum, visitors: sumOf(sum.visitors, visitors), views: sumOf(sum.views, views) });
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
