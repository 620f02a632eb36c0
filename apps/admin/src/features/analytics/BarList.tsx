import styles from './analytics.module.css';

export type Bar = { key: string; label: string; detail?: string; amount: number; text: string };

/** A bar list whose text contains all values. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, detail, amount, text }) => (
        <li key={key} className={styles.barRow}>
          <span className={styles.words}>
            {label}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          <span className={styles.amount}>{text}</span>
          <span className={styles.barTrack} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${(amount / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
