import { limits } from '@madrasah/contract';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const withoutSlash = (path: string) => path.replace(/(?<!\/)\/+$/, '') || '/';

/** WordPress's parameters with a number, in the order in which it reads them. */
const numbered = ['p', 'page_id', 'attachment_id'] as const;

/** The number of `/?p=12` and the like; undefined where there is none. */
function numberIn(search: string): string | undefined {
  const given = new URLSearchParams(search);
  for (const name of numbered) {
    const number = given.get(name) ?? '';
    if (/^[1-9]\d{0,9}$/.test(number)) return `/?p=${number}`;
  }
  return undefined;
}

/** Whether an address requests an article from the front page of the old site. */
export const asksForNumber = (address: string): boolean =>
  address.startsWith('/?') && numberIn(address.slice(1)) !== undefined;

/**
 * An address of the old site as it is stored; undefined for an impossible one. `address`: complete, or a path with its
 * query.
 */
export function oldPathOf(address: string): string | undefined {
  const base = 'http://old.invalid';
  if (!URL.canParse(address, base)) return undefined;
  const { pathname, search } = new URL(address, base);
  const path = pathname === '/' ? numberIn(search) : withoutSlash(decoded(pathname)).normalize('NFC').toLowerCase();
  if (!path || path.length > limits.imports.path || path.includes('\u0000')) return undefined;
  return path;
}

/** WordPress's suffixes for a part or another form of a page. */
const additions = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|page\/\d{1,6}|comment-page-\d{1,6})$/;

/** The paths under which an address may be stored, the likeliest first. */
export function candidatesOf(path: string): string[] {
  const without = path.replace(additions, '');
  return without === path || without === '' ? [path] : [path, without];
}

/** WordPress's feed of the whole site. */
export const isOldFeed = (path: string): boolean => /^\/(?:comments\/)?feed(?:\/(?:rss2?|atom|rdf))?$/.test(path);
