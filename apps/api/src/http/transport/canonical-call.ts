import { LRUCache } from 'lru-cache';
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
