import { type FileCategory, fileCategories } from '@madrasah/contract';
import { longDay } from '@madrasah/display';
import { DocumentLink, type ShownFile } from '../../shared/entries/ListPage.tsx';
import styles from './downloads.module.css';

/** What is known of a letter: 'Nomor B-12/2026, 1 Juni 2026'; empty for other files. */
const letterOf = ({ letterNumber, letterDate }: { letterNumber: string; letterDate: string }): string =>
  [letterNumber && `Nomor ${letterNumber}`, letterDate && longDay(letterDate)].filter(Boolean).join(', ');

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
