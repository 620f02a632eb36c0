import { useMemo } from 'react';
import { ComparedWords } from '../../../../shared/compare/ComparedText.tsx';
import { compareWords } from '../../../../shared/compare/compare-texts.ts';
import styles from './ConflictDialog.module.css';

/** A text with what was added to it and removed from it. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compareWords(before, after), [before, after]);
  if (parts.length === 0) return <p className={styles.words}>(kosong)</p>;
  return (
    <p className={styles.words}>
      <ComparedWords parts={parts} />
    </p>
  );
}
