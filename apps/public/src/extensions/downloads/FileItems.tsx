import { type FileCategory, fileCategories } from '@madrasah/contract';
import { DocumentLink, type ShownFile } from '../../shared/entries/DocumentLink.tsx';
import styles from './FileItems.module.css';
import { letterOf } from './letter.ts';

type ListedFile = ShownFile & { category: FileCategory; letterNumber: string; letterDate: string };

/** A list of files to download, each with its category and what is known of the letter. */
export function FileItems({ files }: { files: readonly ListedFile[] }) {
  return (
    <ul className={styles.list}>
      {files.map((entry) => (
        <li key={entry.id} className={styles.item}>
          <DocumentLink entry={entry} />
          <p>{[fileCategories[entry.category], letterOf(entry)].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
