import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A short label, such as an article's category. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
