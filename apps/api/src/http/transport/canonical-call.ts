import { listOnlyQuery, pageQueryNames } from '@madrasah/display';
import { LRUCache } from 'lru-cache';
import { isRecord, readAddress } from './canonical-read.ts';
import { queryInputOf } from './procedure-meta.ts';

/** Sorts the keys of objects, so that equal values have equal texts. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const textOf = (value: unknown): string | undefined => JSON.stringify(value, inOrder);

/**
 * An input as the procedure parses it: without unknown fields, with defaults and in one spelling. An input that is
 * refused, or would not be parsed to the same value again, stays unchanged.
 */
function understood(path: string, input: unknown): unknown {
  const schema = queryInputOf(path);
  const read = schema?.safeParse(input);
  if (!schema || !read?.success) return input;
  const text = textOf(read.data);
  const again = schema.safeParse(text === undefined ? undefined : JSON.parse(text));
  return again.success && textOf(again.data) === text ? read.data : input;
}

function canonicalInput(paths: readonly string[], input: unknown, isBatch: boolean): unknown {
  if (!isBatch) return understood(paths[0] ?? '', input);
  if (!isRecord(input)) return input;
  return Object.fromEntries(paths.map((path, index) => [index, understood(path, input[index])]));
}

function rewrite(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const path = decodeURIComponent(pathname);
  const paths = path.slice('/trpc/'.length).split(',');
  const isBatch = searchParams.get('batch') === '1';
  const given = searchParams.get('input');
  const input = canonicalInput(paths, given === null ? undefined : JSON.parse(given), isBatch);
  const text = textOf(input);
  const query = [...(isBatch ? ['batch=1'] : []), ...(text === undefined ? [] : [`input=${encodeURIComponent(text)}`])];
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** The latest addresses, because the same few are requested often. */
const known = new LRUCache<string, string>({ max: 200 });

const plainPath = /^\/trpc\/[\w.,]+$/;

/**
 * The canonical address of a tRPC query, whatever the spelling of its path, parameters and input, so that it is
 * computed and cached once. An unreadable address stays unchanged; the transport refuses it.
 */
export function canonicalCall(address: string): string {
  const found = known.get(address);
  if (found !== undefined) return found;
  try {
    const canonical = rewrite(address);
    const result = plainPath.test(canonical.split('?', 1)[0] ?? '') ? canonical : address;
    known.set(address, result);
    return result;
  } catch {
    return address;
  }
}

const pageNames: ReadonlySet<string> = new Set(pageQueryNames);

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

const isPagePart = (part: string) => part === listOnlyQuery || pageNames.has(nameOf(part) ?? '');

/**
 * Removes the query parameters that no page reads, such as campaign parameters of mails and social networks, and writes
 * calls in one spelling. The response is the same, so it is computed and cached once.
 */
export function stripUnknownQuery(url: string): string {
  const [address = ''] = url.split('#', 1);
  if (address.startsWith('/trpc/')) return canonicalCall(address);
  if (address.startsWith('/api/')) return readAddress(address).address;
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const knownParts = address
    .slice(start + 1)
    .split('&')
    .filter((part) => isPagePart(part) || (path === '/' && isOldNumber(part)));
  return knownParts.length > 0 ? `${path}?${knownParts.join('&')}` : path;
}
