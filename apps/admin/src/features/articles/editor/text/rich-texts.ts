import type { ArticleValues, RichTextName } from '../form/article-values.ts';

type Html = Pick<ArticleValues, RichTextName>;

/** The rich texts of a form. Each is in its editor, and becomes HTML only when it is read. */
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

/** Makes readers of one editor that never fail: when it cannot be read any more, they give what it gave last. */
export function createSafeReading(initial: string) {
  let lastGood = initial;
  return (read: () => string) => (): string => {
    try {
      lastGood = read();
    } catch {
      // The editor is broken; its text up to the last reading is not.
    }
    return lastGood;
  };
}
