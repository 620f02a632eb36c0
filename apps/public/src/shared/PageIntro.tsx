import { Divider } from '@madrasah/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The heading of a page and its introduction. */
export function PageIntro({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      {children}
      <Divider />
    </header>
  );
}
