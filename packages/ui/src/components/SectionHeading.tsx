import styles from './SectionHeading.module.css';

/** The heading of a part of a page, with a rule up to the edge. */
export function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title} id={id}>
        {children}
      </h2>
    </div>
  );
}
