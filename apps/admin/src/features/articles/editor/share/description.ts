import { truncateText, visibleText } from '@madrasah/rich-text/display';
import type { ArticleValues } from '../form/article-values.ts';

/** The length of the public site's descriptions. */
const descriptionLength = 160;
/** Enough HTML to contain that many visible characters. */
const beginning = 4_000;

/** The description for search engines and link previews: the excerpt, or else the beginning of the text. */
export function descriptionOf({ excerpt, content }: Pick<ArticleValues, 'excerpt' | 'content'>): string {
  return truncateText(visibleText(excerpt) || visibleText(content.slice(0, beginning)), descriptionLength);
}
