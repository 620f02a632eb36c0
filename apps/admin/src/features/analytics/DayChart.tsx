import type { Analytics } from '@madrasah/contract';
import { useState } from 'react';
import { dayText, numberText } from '../../shared/format/figures.ts';
import { Note } from '../../shared/page/Note.tsx';
import styles from './analytics.module.css';
import { monthText, shortDayText } from './texts.ts';

/** A column of the chart; null where visits were not counted. */
type Column = {
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

export function columnsOf(perDay: Analytics['perDay']): Column[] {
  const columns = perDay.map(({ day, ...figures }) => ({
    key: day,
    label: dayText(day),
    shortLabel: shortDayText(day),
    ...figures,
  }));
  return columns.length > maxDailyColumns ? sumByMonth(columns) : columns;
}

/** The positions of the first, the middle and the last column, which have labels; a single column has one. */
const labelledColumns = ({ length }: readonly Column[]): number[] => [
  ...new Set([0, Math.floor((length - 1) / 2), length - 1]),
];

const figuresOf = ({ visitors, views }: Column): string =>
  visitors === null || views === null
    ? 'tidak dihitung'
    : `${numberText(views)} tampilan, ${numberText(visitors)} pengunjung`;

const viewsOf = ({ views }: Column): number => views ?? 0;

function summaryOf(columns: readonly Column[], best: Column): string {
  const uncounted = columns.filter(({ views }) => views === null);
  const without = uncounted.length > 0 ? ` Tidak dihitung: ${uncounted.length} dari ${columns.length} kolom.` : '';
  return `Tampilan halaman dan pengunjung dari ${columns[0]?.label} sampai ${columns.at(-1)?.label}. Terbanyak pada ${best.label}: ${figuresOf(best)}.${without}`;
}

type ChartProps = {
  columns: readonly [Column, ...Column[]];
  /** The days before, as a line over the columns; empty where they cannot be compared. */
  before: readonly Column[];
};

/** A line through the middles, interrupted where nothing was counted; from the edge, so that one column has a line too. */
const lineThrough = (columns: readonly Column[], most: number): string =>
  columns
    .map(({ views }, index) => {
      if (views === null) return '';
      const isFirst = (columns[index - 1]?.views ?? null) === null;
      const height = 100 - (views / most) * 100;
      return isFirst ? `M${index} ${height}h0.5` : `L${index + 0.5} ${height}`;
    })
    .join('');

/** Views as columns, with visitors as their darker part. A column that is pointed at or touched has its figures below. */
export function DayChart({ columns, before }: ChartProps) {
  const [pointed, setPointed] = useState<string>();
  const best = columns.reduce((most, column) => (viewsOf(column) > viewsOf(most) ? column : most));
  const most = Math.max(1, viewsOf(best), ...before.map(viewsOf));
  const height = (amount: number) => `${(amount / most) * 100}%`;
  const gridTemplateColumns = `repeat(${columns.length}, minmax(0, 1fr))`;
  const shown = columns.find(({ key }) => key === pointed);
  return (
    <figure className={styles.figure}>
      <div className={styles.most}>{numberText(most)}</div>
      {before.length > 0 && (
        <svg className={styles.line} viewBox={`0 0 ${columns.length} 100`} preserveAspectRatio="none" aria-hidden>
          <path d={lineThrough(before.slice(0, columns.length), most)} />
        </svg>
      )}
      <div className={styles.columns} style={{ gridTemplateColumns }} role="img" aria-label={summaryOf(columns, best)}>
        {columns.map((column) => (
          <div
            key={column.key}
            className={column.views === null ? styles.uncounted : styles.column}
            title={`${column.label}: ${figuresOf(column)}`}
            data-pointed={column.key === pointed || undefined}
            onPointerEnter={() => setPointed(column.key)}
          >
            <div className={styles.views} style={{ height: height(viewsOf(column)) }} />
            <div className={styles.visitors} style={{ height: height(column.visitors ?? 0) }} />
          </div>
        ))}
      </div>
      <div className={styles.axis} style={{ gridTemplateColumns }} aria-hidden="true">
        {labelledColumns(columns).map((index) => (
          <span key={index} style={{ gridColumn: index + 1 }}>
            {columns[index]?.shortLabel}
          </span>
        ))}
      </div>
      <Note className={styles.pointed}>
        {shown ? `${shown.label}: ${figuresOf(shown)}` : 'Tunjuk atau sentuh satu kolom untuk melihat angkanya.'}
      </Note>
      <figcaption className={styles.legend}>
        <span className={styles.viewsKey}>Tampilan halaman</span>
        <span className={styles.visitorsKey}>Pengunjung</span>
        {before.length > 0 && <span className={styles.lineKey}>Tampilan halaman sebelumnya</span>}
        {columns.some(({ views }) => views === null) && <span className={styles.uncountedKey}>Tidak dihitung</span>}
      </figcaption>
    </figure>
  );
}
