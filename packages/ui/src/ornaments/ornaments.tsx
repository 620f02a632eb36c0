import type { ReactNode } from 'react';
import styles from './ornaments.module.css';
import { Star } from './Star.tsx';

/** A dark green background with a star-and-cross pattern; text on it is light. */
export function GirihPanel({ children }: { children: ReactNode }) {
  return <div className={styles.girih}>{children}</div>;
}

/** The outline of a mosque's crenellated wall: the upper edge of a dark area. */
export function Merlons() {
  return <div className={styles.merlons} aria-hidden="true" />;
}

/** Clips its children to a pointed arch. */
export function Arch({ children }: { children: ReactNode }) {
  return <div className={styles.arch}>{children}</div>;
}

/** A double rule with a star in its middle. */
export function Divider() {
  return (
    <div className={styles.divider} aria-hidden="true">
      <Star />
    </div>
  );
}
