import { truncateText, visibleText } from '@madrasah/rich-text/display';
import type { ArticleValues } from '../form/article-values.ts';

/** As long as the public site makes it. */
const descriptionLength = 160;
/** Enough HTML of a text to find so many characters of words in it. */
const beginning = 4_000;

/** What search engines and networks are told about the article: its excerpt, else how its text begins. */
export function descriptionOf({ excerpt, content }: Pick<ArticleValues, 'excerpt' | 'content'>): string {
  return truncateText(visibleText(excerpt) || visibleText(content.slice(0, beginning)), descriptionLength);
}
