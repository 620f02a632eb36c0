export type SnippetPart = { text: string; isFound: boolean };

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
