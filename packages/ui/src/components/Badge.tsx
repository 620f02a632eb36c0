import type { ReactNode } from 'react';
import { Star } from '../ornaments/Star.tsx';
import styles from './Badge.module.css';

/** A short label, such as the category of an article. */
export function Badge({ background = 'light', children }: { background?: 'light' | 'dark'; children: ReactNode }) {
  return (
    <span className={styles.badge} data-background={background}>
      <Star size={11} />
      {children}
    </span>
  );
}
