import type { ReactNode } from 'react';
import { Star } from '../ornaments/ornaments.tsx';
import styles from './feedback.module.css';

/** A loading indicator; the title names what is loaded. */
export function Spinner({ title }: { title: string }) {
  return (
    <div className={styles.spinner} role="status">
      <Star size={36} />
      {title}
    </div>
  );
}

type PanelProps = { title: string; headingLevel: 1 | 2; children?: ReactNode; actions: ReactNode };

function Panel({ title, headingLevel, children, actions, role }: PanelProps & { role?: 'alert' }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.panel} role={role}>
      <Star size={28} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** Says that a list or page is empty, with a link to another one. */
export const EmptyState = (props: PanelProps) => <Panel {...props} />;

/** An error with advice. Screen readers announce it immediately. */
export const ErrorPanel = (props: PanelProps) => <Panel {...props} role="alert" />;
