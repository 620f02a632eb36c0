import { fileDetails, filePath, type UploadedFile } from '@madrasah/contract';
import styles from './DocumentLink.module.css';

export type ShownFile = { id: string; slug: string; title: string; file: UploadedFile | null };

/** A file to download; its kind and size stand in the link's text. */
export function DocumentLink({ entry: { id, slug, title, file } }: { entry: ShownFile }) {
  if (!file) return null;
  return (
    <a className={styles.link} href={filePath({ id, slug, type: file.type })} download>
      {title} <span className={styles.details}>{`(${fileDetails(file)})`}</span>
    </a>
  );
}
