import type { Article } from '@madrasah/contract';
import { logoPath } from './logo-path.ts';

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

/**
 * The address of a picture: a relative path is prefixed with the public site's origin, and a missing picture becomes
 * the logo. Pictures in an object store are saved with their public address.
 */
export function imageAddress(image: string | null | undefined, { publicOrigin }: { publicOrigin: string }): string {
  const path = image?.trim() || logoPath;
  if (/^https?:\/\//i.test(path)) return path;
  return `${publicOrigin}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** The files of the school's mark: its logo, or what is drawn for a school without one. */
export const markFiles = [
  'logo.svg',
  'logo.png',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type MarkFile = (typeof markFiles)[number];

/** The address of a file of the mark with this version, which never shows another mark; without one, of the present mark. */
export const markPath = (file: MarkFile, version = ''): string => (version ? `/logo/${version}/${file}` : `/${file}`);

/** The pages whose link preview shows their title: articles, categories by slug, and other pages by path. */
export const linkCardKinds = ['artikel', 'kategori', 'halaman'] as const;
export type LinkCardKind = (typeof linkCardKinds)[number];

/** The page that a card belongs to, and the title that it shows. */
export type LinkCard = { kind: LinkCardKind; id: string; title: string };

/** A short hash of a title (FNV-1a), so that a card has a new address when its title changes. */
function versionOf(title: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(title)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The address of the picture that shows a title in link previews. */
export const linkCardPath = ({ kind, id, title }: LinkCard): string =>
  `/link-preview/${kind}/${encodeURIComponent(id)}/${versionOf(title)}.jpg`;
