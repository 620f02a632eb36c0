import type { Article } from '@madrasah/contract';

/** The listing of a category (RT-011). */
export const listingPath = (category: string) => `/articles/${encodeURIComponent(category)}`;

/** Where an article lives: its own category, whatever address it was reached by. */
export const articlePath = ({ categorySlug, category, slug }: Pick<Article, 'categorySlug' | 'category' | 'slug'>) =>
  `${listingPath(categorySlug ?? category.toLowerCase())}/${encodeURIComponent(slug)}`;

/** The ways to follow the site, or one category of it, in a feed reader. */
export const feedFormats = [
  { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
] as const;

/** The addresses of the feeds of the site, or of one category. */
export const feedsOf = (category?: string) =>
  feedFormats.map(({ file, type, name }) => ({
    path: category === undefined ? `/${file}` : `${listingPath(category)}/${file}`,
    type,
    name,
  }));

/** Where search engines put a word of their users, as schema.org spells it (RT-013). */
export const searchPathTemplate = '/news?search={search_term_string}';

/** The parameters of a query that any public page reads; to the server an address with others is the same without. */
export const pageQueryNames = ['page', 'search', 'terkirim', 'balas'] as const;
