import { VisuallyHidden } from '@madrasah/ui';
import { useMemo } from 'react';
import styles from './ConflictDialog.module.css';
import { markWords } from './marked-words.ts';

/** A text with what was added to it and removed from it: by its line, not by colour alone, and in words for listeners. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => markWords(before, after), [before, after]);
  if (pieces.length === 0) return <p className={styles.words}>(kosong)</p>;
  // A piece has no name of its own: its place in the text is what it is known by.
  let place = 0;
  return (
    <p className={styles.words}>
      {pieces.map(({ text, mark }) => {
        place += 1;
        if (mark === 'same') return <span key={place}>{text}</span>;
        const Tag = mark === 'added' ? 'ins' : 'del';
        return (
          <Tag key={place}>
            <VisuallyHidden>{mark === 'added' ? 'ditambah: ' : 'dihapus: '}</VisuallyHidden>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
