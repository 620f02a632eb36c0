import { kindPages } from '../extensions/declarations.ts';
import { isNameIn } from '../shared/names.ts';

/**
 * The public page of each kind, in texts for `withInstitution`, by its name in the API, and whether its entries have pages of their own, a place on that
 * page, or only a link there (null). `plain`: the public site shows its entries by their fields `about` and
 * `gallery`, without pages of its own. Separate from the declarations, whose schemas pages do not need.
 */
export const collectionPages = kindPages satisfies Record<
  string,
  { path: string; title: string; description: string; entries: '/' | '#' | null; plain?: { intro: string } }
>;

/** Pages of the school's own have no list: each stands directly below the site's address. */
type LinkedApi = keyof typeof collectionPages | 'pages';

type CollectionPages = typeof collectionPages;
export type EntryPagesApi =
  | 'pages'
  | {
      [Api in keyof CollectionPages]: CollectionPages[Api]['entries'] extends '/' ? Api : never;
    }[keyof CollectionPages];

/** The kinds with the common pages of the public site. */
export type PlainApi = {
  [Api in keyof CollectionPages]: CollectionPages[Api] extends { plain: object } ? Api : never;
}[keyof CollectionPages];

const isListed = isNameIn(collectionPages);

/** Whether the public site shows the kind with the common pages. */
export const isPlain = (api: string): api is PlainApi => isListed(api) && 'plain' in collectionPages[api];

export const hasEntryPages = (api: string): api is EntryPagesApi =>
  api === 'pages' || (isListed(api) && collectionPages[api].entries === '/');

/** Whether visitors find its entries at an address. */
export const isLinkedApi = (api: string): api is LinkedApi => api === 'pages' || isListed(api);

export function entryPath(api: LinkedApi, slug: string): string {
  if (api === 'pages') return `/${slug}`;
  const { path, entries } = collectionPages[api];
  return entries === null ? path : `${path}${entries}${slug}`;
}

/** The address below which preview links of a kind stand: its own, or `halaman` for pages of the school's own. */
export const previewPath = (api: EntryPagesApi): string =>
  `/pratinjau${api === 'pages' ? '/halaman' : collectionPages[api].path}/`;
