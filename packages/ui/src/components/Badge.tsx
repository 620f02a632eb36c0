import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A short label, such as the category of an article. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
