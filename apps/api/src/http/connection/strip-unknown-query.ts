import { pageQueryNames } from '@madrasah/display';
import { LRUCache } from 'lru-cache';
import { canonicalCall } from '../transport/canonical-call.ts';
import { restQueries } from '../transport/procedure-meta.ts';

const pageNames: ReadonlySet<string> = new Set(pageQueryNames);

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

const restRoutes = restQueries.map(({ path, names }) => ({ parts: partsOf(path.toLowerCase()), names }));

/** As `trpc-to-openapi` reads paths: in any case, with or without a slash at the end. */
const isAsked = (route: readonly string[], asked: readonly string[]) =>
  route.length === asked.length &&
  route.every((part, index) => (part.startsWith('{') ? asked[index] !== '' : part === asked[index]));

/** What was looked up last: the same few addresses are asked for again and again. */
const namesByPath = new LRUCache<string, ReadonlySet<string>>({ max: 200 });

/** Where one path may mean two queries, the names of both. */
function restNamesAt(path: string): ReadonlySet<string> {
  const known = namesByPath.get(path);
  if (known) return known;
  const asked = partsOf(path.toLowerCase());
  const names = new Set(restRoutes.filter(({ parts }) => isAsked(parts, asked)).flatMap((route) => route.names));
  namesByPath.set(path, names);
  return names;
}

/** Which parameters of a query what answers at this path reads. */
function namesAt(path: string): ReadonlySet<string> {
  return path.startsWith('/api/') ? restNamesAt(path) : pageNames;
}

/** How the front page of WordPress was asked for an article: such an address may lead to one of ours. */
const isOldNumber = (part: string) => /^(?:p|page_id|attachment_id)=[1-9]\d{0,9}$/.test(part);

/** How a parameter is called; undefined when it cannot be read. */
function nameOf(part: string): string | undefined {
  const [name = ''] = part.split('=', 1);
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * An address with only those parameters that are read there. What networks and mails add to count their visitors, and
 * whatever else people make up, asks for nothing else: everybody gets the same response, which is computed and cached once.
 */
export function stripUnknownQuery(url: string): string {
  const [address = ''] = url.split('#', 1);
  if (address.startsWith('/trpc/')) return canonicalCall(address);
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const names = namesAt(path);
  const knownParts = address
    .slice(start + 1)
    .split('&')
    .filter((part) => names.has(nameOf(part) ?? '') || (path === '/' && isOldNumber(part)));
  return knownParts.length > 0 ? `${path}?${knownParts.join('&')}` : path;
}
