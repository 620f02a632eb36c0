import { limits } from '../shared/limits.ts';
import { mapValues, namesOf } from '../shared/names.ts';

export const articleStatuses = ['draft', 'published', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Visitors see `current` ones. `scheduled`, `current` and `expired` articles have the state `published`. */
export const publications = ['unpublished', 'scheduled', 'current', 'expired'] as const;
export type Publication = (typeof publications)[number];

/** The state of a draft's review: waiting for an editor, or returned to its author. */
export const reviewStates = ['requested', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The title of the category that is preselected for a new article. */
export const defaultArticleCategory = 'Prestasi';
/** The reading time that the editor always saves. */
export const savedReadTime = '5 min read';
/** The author's name that is stored with every article. */
export const fixedAuthor = 'Administrator';

/** Segments of the API's paths, which an article's slug must not shadow. */
export const reservedSlugs = [
  'published',
  'featured',
  'latest',
  'search',
  'slug',
  'banner-image',
  'upload-inline-image',
  'bulk',
  'feed',
] as const;

/** Splits tags given as one string, trims each, and removes empty and repeated ones. */
export function parseTags(value: string | readonly string[]): string[] {
  const parts = typeof value === 'string' ? value.split(',') : value;
  return [...new Set(parts.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

const embedded = /;base64,[A-Za-z0-9+/=\s]*/g;

/** The length of an article's HTML in characters, without embedded pictures. */
export function textSize(html: string): number {
  let size = html.length;
  for (const [{ length }] of html.matchAll(embedded)) size -= length;
  return size;
}

/** A text of an article in one column: what staff call it, and the most characters. `isLine`: without line breaks. */
export type ArticleText = { label: string; most: number; isLine: boolean };

/** Further plain texts of an article. View, input, column, revisions, comparison, export and import follow. */
export const articleTexts = {
  metaTitle: { label: 'Judul tautan', most: limits.article.metaTitle, isLine: true },
  metaDescription: { label: 'Keterangan tautan', most: limits.article.metaDescription, isLine: false },
} as const satisfies Record<string, ArticleText>;
export type ArticleTextName = keyof typeof articleTexts;

export const articleTextNames = namesOf(articleTexts);

export const ofArticleTexts = <Value>(make: (text: ArticleText, name: ArticleTextName) => Value) =>
  mapValues(articleTexts, make);
