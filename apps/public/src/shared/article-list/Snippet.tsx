import styles from './Snippet.module.css';
import { snippetParts } from './snippet.ts';

/** The passage of an article that matches the search. */
export function Snippet({ html }: { html: string }) {
  return snippetParts(html).map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <mark key={index} className={styles.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
