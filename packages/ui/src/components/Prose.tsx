import { useMemo } from 'react';
import { trustSanitised } from '../trusted-types.ts';
import styles from './Prose.module.css';

type ProseProps = { html: string; variant?: 'lead'; dataAttribute?: `data-${string}` };

/**
 * Article text: headings, lists, quotes, figures, code, tables inside `.table-scroll`, Arabic marked `lang="ar"`.
 * @param html sanitised; it is put into the page as it is
 * @param variant `lead` for the few lines that stand before the text
 * @param dataAttribute a data attribute by which the text can be found in the document again
 */
export function Prose({ html, variant, dataAttribute }: ProseProps) {
  const attributes = dataAttribute ? { [dataAttribute]: '' } : {};
  // Trusted markup is another object each time: made anew, it would be put into the page anew, with all its pictures.
  const markup = useMemo(() => ({ __html: trustSanitised(html) }), [html]);
  return <div className={styles.prose} data-variant={variant} {...attributes} dangerouslySetInnerHTML={markup} />;
}
