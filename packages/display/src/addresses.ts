import type { Article } from '@madrasah/contract';

/** The path of a category's listing. */
export const listingPath = (category: string) => `/articles/${encodeURIComponent(category)}`;

/** The canonical path of an article: under its own category, whatever path was requested. */
export const articlePath = ({ categorySlug, category, slug }: Pick<Article, 'categorySlug' | 'category' | 'slug'>) =>
  `${listingPath(categorySlug ?? category.toLowerCase())}/${encodeURIComponent(slug)}`;

/** The feed formats of the site and of each category. */
export const feedFormats = [
  { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON' },
] as const;

/** The addresses of the feeds of the site, or of one category. */
export const feedsOf = (category?: string) =>
  feedFormats.map(({ file, type, name }) => ({
    path: category === undefined ? `/${file}` : `${listingPath(category)}/${file}`,
    type,
    name,
  }));

/** The search address with schema.org's placeholder for the query, for search engines. */
export const searchPathTemplate = '/news?search={search_term_string}';

/** The query parameters that any public page uses; the server ignores all others. */
export const pageQueryNames = [
  'page',
  'search',
  'terkirim',
  'balas',
  'untuk',
  'tahun',
  'tingkat',
  'kategori',
  'jenis',
  'golongan',
] as const;
