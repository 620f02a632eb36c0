import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** The page's column; `narrow` is the width of an article. */
export function Container({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? styles.narrow : styles.container}>{children}</div>;
}

/** The first element in the tab order of every page. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      Langsung ke isi
    </a>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
