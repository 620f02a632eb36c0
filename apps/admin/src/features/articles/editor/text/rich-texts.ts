import type { ArticleValues, RichTextName } from '../form/article-values.ts';

type Html = Pick<ArticleValues, RichTextName>;

/** The rich texts of a form. Each stays in its editor, and is converted to HTML only when it is read. */
export function createRichTexts(initial: Html) {
  const readers: Record<RichTextName, () => string> = {
    content: () => initial.content,
    excerpt: () => initial.excerpt,
  };
  return {
    change(which: RichTextName, getHtml: () => string) {
      readers[which] = getHtml;
    },
    html: (): Html => ({ content: readers.content(), excerpt: readers.excerpt() }),
  };
}

/** Creates readers of one editor that never fail: when it cannot be read, they return the last result. */
export function createSafeReading(initial: string) {
  let lastGood = initial;
  return (read: () => string) => (): string => {
    try {
      lastGood = read();
    } catch {
      // The editor has failed; its last result is still usable.
    }
    return lastGood;
  };
}
