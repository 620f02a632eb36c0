import styles from './Snippet.module.css';

type SnippetPart = { text: string; isFound: boolean };

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/**
 * The server's snippet as plain texts: escaped HTML in which only `<mark>` is markup, so it need not be inserted as
 * HTML.
 */
export const snippetParts = (html: string): SnippetPart[] =>
  html
    .split(/<\/?mark>/)
    .map((part, index) => ({
      text: part.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => characters[entity] ?? entity),
      isFound: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');

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
