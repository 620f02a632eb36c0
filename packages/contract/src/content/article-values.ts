export const articleStatuses = ['draft', 'published', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/**
 * Whether readers see an article at the moment. What is `scheduled`, `current` or `expired` has the state `published`:
 * readers see it from its date of publication until it expires.
 */
export const publications = ['unpublished', 'scheduled', 'current', 'expired'] as const;
export type Publication = (typeof publications)[number];

/** Where a draft is on its way to an editor: with the editors, or given back to its author. */
export const reviewStates = ['requested', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The title of the category that a new article's form starts with. */
export const defaultArticleCategory = 'Prestasi';
/** What the editor saves as reading time, whatever the length. */
export const savedReadTime = '5 min read';
/** The byline that is stored with every article. */
export const fixedAuthor = 'Administrator';

/** Words of the API's paths that would shadow an article of that slug. */
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

/** Splits the tags that came as one string, trims each, drops empty and repeated ones (ENT-011, VAL-015). */
export function parseTags(value: string | readonly string[]): string[] {
  const parts = typeof value === 'string' ? value.split(',') : value;
  return [...new Set(parts.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

const embedded = /;base64,[A-Za-z0-9+/=\s]*/g;

/** How many characters an article's text has without the pictures that are embedded in it. */
export function textSize(html: string): number {
  let size = html.length;
  for (const [{ length }] of html.matchAll(embedded)) size -= length;
  return size;
}
