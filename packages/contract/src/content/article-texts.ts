import { limits } from '../shared/limits.ts';
import { namesOf } from '../shared/names.ts';

/** A text of an article in one column: what staff call it, and the most characters. `isLine`: without line breaks. */
export type ArticleText = { label: string; most: number; isLine: boolean };

/**
 * Plain texts that an article has next to title, excerpt and content. View, input, column, revisions, comparison, export
 * and import follow.
 */
export const articleTexts = {
  metaTitle: { label: 'Judul tautan', most: limits.article.metaTitle, isLine: true },
  metaDescription: { label: 'Keterangan tautan', most: limits.article.metaDescription, isLine: false },
} as const satisfies Record<string, ArticleText>;
export type ArticleTextName = keyof typeof articleTexts;

export const articleTextNames = namesOf(articleTexts);

/** A value for each of these texts. */
export function ofArticleTexts<Value>(make: (text: ArticleText) => Value): Record<ArticleTextName, Value>;
export function ofArticleTexts<Value>(make: (text: ArticleText) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(articleTexts).map(([name, text]) => [name, make(text)]));
}
