import { truncateText, visibleText } from '@madrasah/rich-text/display';
import type { ArticleValues } from '../form/article-values.ts';

/** As long as the public site makes it. */
const descriptionLength = 160;
/** Enough HTML of a text to find so many characters of words in it. */
const beginning = 4_000;

/** The description for search engines and social networks: the excerpt, or else the beginning of the text. */
export function descriptionOf({ excerpt, content }: Pick<ArticleValues, 'excerpt' | 'content'>): string {
  return truncateText(visibleText(excerpt) || visibleText(content.slice(0, beginning)), descriptionLength);
}
