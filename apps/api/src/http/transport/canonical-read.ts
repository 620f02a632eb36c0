import { listOnlyQuery, pageQueryNames } from '@madrasah/display';
import { LRUCache } from 'lru-cache';
import { healthPaths } from '../operations/health.ts';
import { queryInputOf, type RestCall, restCalls } from './procedure-meta.ts';

/** A documented call: its parts, its named inputs, whether every visitor may make it, and how its procedure is called. */
type Route = {
  method: string;
  path: string;
  parts: string[];
  names: readonly string[];
  isOpen: boolean;
  call?: RestCall;
};
/** Parameters may be repeated. */
type Values = Record<string, string[]>;

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');
const isParameter = (part: string) => part.startsWith('{');

const routes: readonly Route[] = [
  ...['/api/openapi.json', ...Object.keys(healthPaths)].map((path) => ({
    ...{ method: 'GET', path, parts: partsOf(path) },
    ...{ names: [], isOpen: true },
  })),
  ...restCalls.map((call) => ({ ...call, call, parts: partsOf(call.path) })),
];

/** The first route of the path, in any case, with or without a trailing slash. */
const findRoute = (path: readonly string[], called = 'GET'): Route | undefined =>
  routes.find(
    ({ method, parts }) =>
      method === called &&
      parts.length === path.length &&
      parts.every((part, index) => (isParameter(part) ? path[index] !== '' : part === path[index]?.toLowerCase())),
  );

/** The values in a path, as they are sent. */
const valuesIn = (route: Route, parts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    route.parts.flatMap((part, index) => (isParameter(part) ? [[part.slice(1, -1), parts[index] ?? '']] : [])),
  );

/** The call that an address means, and the values in its path. */
export function findCall(
  method: string,
  address: string,
): { call: RestCall; inPath: Record<string, string> } | undefined {
  const [path = ''] = address.split('?', 1);
  const parts = partsOf(path);
  const route = findRoute(parts, method);
  return route?.call && { call: route.call, inPath: valuesIn(route, parts) };
}

/** Calls below these paths ignore unknown fields, as the specification requires; it does not contain `furtherCalls`. */
const specified = ['auth', 'settings', 'articles', 'menus', 'categories', 'users', 'guestbook'];
const furtherCalls: readonly string[] = ['/api/articles/{id}/comments', '/api/guestbook/bulk', '/api/guestbook/{id}'];

/** `unknown`: those of `fields` for which a changing call is refused; `known`: the fields that it takes. */
export function unknownFieldsOf({ path, names }: RestCall, fields: readonly string[]) {
  const [, , part = ''] = partsOf(path);
  const ignoresThem = specified.includes(part) && !furtherCalls.includes(path);
  // A parameter of the path may be repeated in the body.
  const isKnown = (name: string) => names.includes(name) || path.includes(`{${name}}`);
  return { unknown: ignoresThem ? [] : fields.filter((name) => !isKnown(name)), known: names };
}

/** Two names of one parameter: a path that has one of them also reads the other. */
const otherNames: Readonly<Record<string, string>> = { q: 'search', search: 'q' };

function nameIn({ names }: Route, name: string): string | undefined {
  if (names.includes(name)) return name;
  const other = otherNames[name];
  return other !== undefined && names.includes(other) ? other : undefined;
}

/** The values of each name in a query, in their order. */
export const valuesByName = (query: URLSearchParams): Values =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(query, ([name]) => name),
      ([name, pairs]) => [name, pairs.map(([, value]) => value)],
    ),
  );

/** Names with `_` are ignored. */
function readQuery(route: Route, text: string): { values: Values; unknown: string[] } {
  const values = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const [sent, list] of Object.entries(valuesByName(new URLSearchParams(text)))) {
    if (sent.startsWith('_')) continue;
    const name = nameIn(route, sent);
    if (name === undefined) unknown.push(sent);
    else values.set(name, [...(values.get(name) ?? []), ...list]);
  }
  return { values: Object.fromEntries(values), unknown };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a query as an input: a single one is no list. */
export const inputIn = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.length > 1 ? list : list[0]]));

/** The input that the procedure of this route makes of these values; undefined where it refuses them. */
function parse({ call }: Route, inPath: Record<string, string>, values: Values): Record<string, unknown> | undefined {
  const parsed = call && queryInputOf(call.procedure)?.safeParse({ ...inputIn(values), ...inPath });
  return parsed?.success && isRecord(parsed.data) ? parsed.data : undefined;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A parsed value as it is sent; undefined where it has no such form. */
function sentForm(value: unknown): string[] | undefined {
  const values = Array.isArray(value) ? value : [value];
  return values.every(isPlain) ? values.map(String) : undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values in one spelling, without defaults; those that would not be parsed to the same input stay. */
function canonicalValues(route: Route, inPath: Record<string, string>, values: Values): Values {
  const input = parse(route, inPath, values);
  if (!input) return values;
  const defaults = parse(route, inPath, {}) ?? {};
  const canonical: Values = {};
  for (const name of route.names) {
    if (input[name] === undefined || isSame(input[name], defaults[name])) continue;
    const sent = sentForm(input[name]);
    if (!sent) return values;
    canonical[name] = sent;
  }
  return isSame(parse(route, inPath, canonical), input) ? canonical : values;
}

const textOf = (values: Values): string =>
  Object.entries(values)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, list]) => list.map((value) => `${name}=${encodeURIComponent(value.toWellFormed())}`))
    .join('&');

/** How an address below `/api` is read. */
type Reading = {
  /** The address in the spelling under which its response is cached. */
  address: string;
  /** Parameters that are refused, and those that the path has instead. */
  unknown: readonly string[];
  known: readonly string[];
  /** Whether every visitor may read it. */
  isOpen: boolean;
};

function read(address: string): Reading {
  const start = address.indexOf('?');
  const path = start < 0 ? address : address.slice(0, start);
  const parts = partsOf(path);
  const route = findRoute(parts);
  // A file, a page or a stream reads no parameter.
  if (!route) return { address: path, unknown: [], known: [], isOpen: false };
  const { isOpen, names: known } = route;
  const { values, unknown } = readQuery(route, start < 0 ? '' : address.slice(start + 1));
  if (unknown.length > 0) return { address, unknown, known, isOpen };
  const canonicalPath = parts.map((part, index) => (isParameter(route.parts[index] ?? '') ? part : part.toLowerCase()));
  const query = textOf(canonicalValues(route, valuesIn(route, parts), values));
  const plain = canonicalPath.join('/');
  return { address: query === '' ? plain : `${plain}?${query}`, unknown, known, isOpen };
}

/** The latest addresses, because the same few are requested often. */
const readings = new LRUCache<string, Reading>({ max: 200, memoMethod: read });

/** Reads an address below `/api`: equal requests have one address, so that their response is cached once. */
export const readAddress = (address: string): Reading => readings.memo(address);

/** Sorts the keys of objects, so that equal values have equal texts. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const jsonOf = (value: unknown): string | undefined => JSON.stringify(value, inOrder);

/** An input as the procedure parses it, in one spelling; unchanged where it is refused or would change again. */
function understood(path: string, input: unknown): unknown {
  const schema = queryInputOf(path);
  const read = schema?.safeParse(input);
  if (!schema || !read?.success) return input;
  const text = jsonOf(read.data);
  const again = schema.safeParse(text === undefined ? undefined : JSON.parse(text));
  return again.success && jsonOf(again.data) === text ? read.data : input;
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
  const text = jsonOf(input);
  const query = [...(isBatch ? ['batch=1'] : []), ...(text === undefined ? [] : [`input=${encodeURIComponent(text)}`])];
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const plainPath = /^\/trpc\/[\w.,]+$/;

function rewriteIfReadable(address: string): string {
  try {
    const canonical = rewrite(address);
    return plainPath.test(canonical.split('?', 1)[0] ?? '') ? canonical : address;
  } catch {
    return address;
  }
}

/** The latest addresses, because the same few are requested often. */
const canonicalCalls = new LRUCache<string, string>({ max: 200, memoMethod: rewriteIfReadable });

/** The canonical address of a tRPC query, so that it is cached once. An unreadable address stays unchanged. */
export const canonicalCall = (address: string): string => canonicalCalls.memo(address);

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

/** Removes what no page reads, such as campaign parameters, so that a response is computed and cached once. */
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
