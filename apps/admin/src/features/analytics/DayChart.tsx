import { numberText } from '../../shared/format/figures.ts';
import styles from './analytics.module.css';
import type { Column } from './per-day.ts';

/** The places of the first, the middle and the last column, which have labels; a single column has one. */
const namedPlaces = ({ length }: readonly Column[]): number[] => [
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

/** Views as columns, with visitors as their darker part. Labels stand under their columns. */
export function DayChart({ columns }: { columns: readonly [Column, ...Column[]] }) {
  const best = columns.reduce((most, column) => (viewsOf(column) > viewsOf(most) ? column : most));
  const height = (amount: number) => `${(amount / Math.max(1, viewsOf(best))) * 100}%`;
  const gridTemplateColumns = `repeat(${columns.length}, minmax(0, 1fr))`;
  return (
    <figure className={styles.figure}>
      <div className={styles.most}>{numberText(viewsOf(best))}</div>
      <div className={styles.columns} style={{ gridTemplateColumns }} role="img" aria-label={summaryOf(columns, best)}>
        {columns.map((column) => (
          <div
            key={column.key}
            className={column.views === null ? styles.uncounted : styles.column}
            title={`${column.label}: ${figuresOf(column)}`}
          >
            <div className={styles.views} style={{ height: height(viewsOf(column)) }} />
            <div className={styles.visitors} style={{ height: height(column.visitors ?? 0) }} />
          </div>
        ))}
      </div>
      <div className={styles.axis} style={{ gridTemplateColumns }} aria-hidden="true">
        {namedPlaces(columns).map((place) => (
          <span key={place} style={{ gridColumn: place + 1 }}>
            {columns[place]?.shortLabel}
          </span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.viewsKey}>Tampilan halaman</span>
        <span className={styles.visitorsKey}>Pengunjung</span>
        {columns.some(({ views }) => views === null) && <span className={styles.uncountedKey}>Tidak dihitung</span>}
      </figcaption>
    </figure>
  );
}
