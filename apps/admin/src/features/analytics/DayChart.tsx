import { numberText } from '../../shared/format/figures.ts';
import styles from './analytics.module.css';
import type { Column } from './per-day.ts';

/** The first, the middle and the last column have labels; a single column has one. */
const namedColumns = (columns: readonly Column[]): Column[] => {
  const last = columns.length - 1;
  return [...new Set([0, Math.floor(last / 2), last])].flatMap((index) => columns[index] ?? []);
};

const summaryOf = (columns: readonly Column[], best: Column): string =>
  `Tampilan halaman dan pengunjung dari ${columns[0]?.label} sampai ${columns.at(-1)?.label}. Terbanyak pada ${best.label}: ${numberText(best.views)} tampilan, ${numberText(best.visitors)} pengunjung.`;

/** Views as columns, with visitors as their darker part. */
export function DayChart({ columns }: { columns: readonly [Column, ...Column[]] }) {
  const best = columns.reduce((most, column) => (column.views > most.views ? column : most));
  const height = (amount: number) => `${(amount / Math.max(1, best.views)) * 100}%`;
  return (
    <figure className={styles.figure}>
      <div className={styles.most}>{numberText(best.views)}</div>
      <div className={styles.columns} role="img" aria-label={summaryOf(columns, best)}>
        {columns.map(({ key, label, visitors, views }) => (
          <div
            key={key}
            className={styles.column}
            title={`${label}: ${numberText(views)} tampilan, ${numberText(visitors)} pengunjung`}
          >
            <div className={styles.views} style={{ height: height(views) }} />
            <div className={styles.visitors} style={{ height: height(visitors) }} />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {namedColumns(columns).map(({ key, shortLabel }) => (
          <span key={key}>{shortLabel}</span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.viewsKey}>Tampilan halaman</span>
        <span className={styles.visitorsKey}>Pengunjung</span>
      </figcaption>
    </figure>
  );
}
