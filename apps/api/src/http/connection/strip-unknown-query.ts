import { pageQueryNames } from '@madrasah/display';
import { LRUCache } from 'lru-cache';
import { canonicalCall } from '../transport/canonical-call.ts';
import { restQueries } from '../transport/procedure-meta.ts';

const pageNames: ReadonlySet<string> = new Set(pageQueryNames);

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

const restRoutes = restQueries.map(({ path, names }) => ({ parts: partsOf(path.toLowerCase()), names }));

/** Compares paths as `trpc-to-openapi` does: in any case, with or without a trailing slash. */
const matchesPath = (route: readonly string[], parts: readonly string[]) =>
  route.length === parts.length &&
  route.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]));

/** The latest look-ups, because the same few paths are requested often. */
const namesByPath = new LRUCache<string, ReadonlySet<string>>({ max: 200 });

/** Where one path may mean two queries, the names of both. */
function restNamesAt(path: string): ReadonlySet<string> {
  const known = namesByPath.get(path);
  if (known) return known;
  const requested = partsOf(path.toLowerCase());
  const names = new Set(
    restRoutes.filter(({ parts }) => matchesPath(parts, requested)).flatMap((route) => route.names),
  );
  namesByPath.set(path, names);
  return names;
}

/** The query parameters that the route of this path reads. */
function namesAt(path: string): ReadonlySet<string> {
  return path.startsWith('/api/') ? restNamesAt(path) : pageNames;
}

/** The address of an article in WordPress without pretty links; it may redirect to an article here. */
const isOldNumber = (part: string) => /^(?:p|page_id|attachment_id)=[1-9]\d{0,9}$/.test(part);

/** The name of a parameter; undefined when it cannot be decoded. */
function nameOf(part: string): string | undefined {
  const [name = ''] = part.split('=', 1);
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * Removes the query parameters that no route at this path reads, such as campaign parameters of mails and social
 * networks. The response is the same, so it is computed and cached once.
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
