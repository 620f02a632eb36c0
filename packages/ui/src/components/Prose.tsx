import { useMemo } from 'react';
import { trustSanitised } from '../trusted-types.ts';
import styles from './Prose.module.css';

type ProseProps = { html: string; variant?: 'lead'; dataAttribute?: `data-${string}` };

/**
 * Article text: headings, lists, quotes, figures, code, tables inside `.table-scroll`, Arabic marked `lang="ar"`.
 * `html` must be sanitised, because it is inserted unchanged. `variant` `lead` is for the few lines before the text.
 * `dataAttribute` is a data attribute by which scripts find the text.
 */
export function Prose({ html, variant, dataAttribute }: ProseProps) {
  const attributes = dataAttribute ? { [dataAttribute]: '' } : {};
  // Each call returns a new trusted object; without the memo React would insert the markup again on every render and
  // reload its pictures.
  const markup = useMemo(() => ({ __html: trustSanitised(html) }), [html]);
  return <div className={styles.prose} data-variant={variant} {...attributes} dangerouslySetInnerHTML={markup} />;
}
