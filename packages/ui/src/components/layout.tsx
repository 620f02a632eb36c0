import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** The page's column; `narrow` is the width of an article. */
export function Container({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? styles.narrow : styles.container}>{children}</div>;
}

/** The first stop of the keyboard on every page. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      Langsung ke isi
    </a>
  );
}

/** Heard by screen readers, seen by nobody. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
