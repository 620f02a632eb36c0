import { LRUCache } from 'lru-cache';
import { queryInputOf } from './procedure-meta.ts';

/** Objects with their keys in order, so that one value has one spelling. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const textOf = (value: unknown): string | undefined => JSON.stringify(value, inOrder);

/**
 * An input as the procedure understands it: without unknown fields, with defaults and in one spelling. What the
 * procedure would not read back as the same stays as it came, as does what it refuses.
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

/** Addresses that were rewritten last: the same few are asked for again and again. */
const known = new LRUCache<string, string>({ max: 200 });

const plainPath = /^\/trpc\/[\w.,]+$/;

/**
 * The one address of a tRPC query, however its path, its parameters and its input are spelled, so that it is answered
 * and cached once. An address that cannot be read stays as it is; the transport refuses it.
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
