import styles from './Prose.module.css';

/**
 * Article text: headings, lists, quotes, figures, code, tables inside `.table-scroll`, Arabic marked `lang="ar"`.
 * @param html sanitised; it is put into the page as it is
 * @param marker a data attribute by which the text can be found in the document again
 */
export function Prose({ html, marker }: { html: string; marker?: `data-${string}` }) {
  const attributes = marker ? { [marker]: '' } : {};
  return <div className={styles.prose} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
