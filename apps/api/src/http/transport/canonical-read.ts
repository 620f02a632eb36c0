import { LRUCache } from 'lru-cache';
import { healthPaths } from '../operations/health.ts';
import { queryInputOf, restCalls } from './procedure-meta.ts';

/** A documented call: its parts, its named inputs, whether every visitor may make it, and its procedure. */
type Route = {
  method: string;
  path: string;
  parts: string[];
  names: readonly string[];
  isOpen: boolean;
  procedure?: string;
};
/** One value, or several where a parameter is repeated. */
type Values = Record<string, string | string[]>;

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');
const isParameter = (part: string) => part.startsWith('{');

const routes: readonly Route[] = [
  ...['/api/openapi.json', ...Object.keys(healthPaths)].map((path) => ({
    ...{ method: 'GET', path, parts: partsOf(path) },
    ...{ names: [], isOpen: true },
  })),
  ...restCalls.map((call) => ({ ...call, parts: partsOf(call.path) })),
];

/** The first route of the path, in any case, with or without a trailing slash, as `trpc-to-openapi` finds it. */
const findRoute = (path: readonly string[], called = 'GET'): Route | undefined =>
  routes.find(
    ({ method, parts }) =>
      method === called &&
      parts.length === path.length &&
      parts.every((part, index) => (isParameter(part) ? path[index] !== '' : part === path[index]?.toLowerCase())),
  );

/** The documented calls that ignore unknown fields, as the specification has it, and those below them that it does not have. */
const specified = ['auth', 'settings', 'articles', 'menus', 'categories', 'users', 'guestbook'];
const furtherCalls: readonly string[] = ['/api/articles/{id}/comments', '/api/guestbook/bulk', '/api/guestbook/{id}'];

/** The fields that a call which changes something does not know, and those that it has instead. */
export function unknownFieldsOf(method: string, address: string, fields: readonly string[]) {
  const route = findRoute(partsOf(address.split('?', 1)[0] ?? ''), method);
  const [, , part = ''] = route?.parts ?? [];
  const ignoresThem = !route || (specified.includes(part) && !furtherCalls.includes(route.path));
  // A parameter of the path may be repeated in the body.
  const isKnown = (name: string) => route?.names.includes(name) || route?.path.includes(`{${name}}`);
  return {
    unknown: ignoresThem ? [] : fields.filter((name) => !isKnown(name)),
    known: route?.names ?? [],
  };
}

/** Two names of one parameter: a path that has one of them also reads the other. */
const otherNames: Readonly<Record<string, string>> = { q: 'search', search: 'q' };

function nameIn({ names }: Route, name: string): string | undefined {
  if (names.includes(name)) return name;
  const other = otherNames[name];
  return other !== undefined && names.includes(other) ? other : undefined;
}

const isIgnored = (name: string) => name.startsWith('_');

type Query = { values: Values; unknown: string[] };

function readQuery(route: Route, text: string): Query {
  const values = new Map<string, string[]>();
  const unknown = new Set<string>();
  for (const [sent, value] of new URLSearchParams(text)) {
    if (isIgnored(sent)) continue;
    const name = nameIn(route, sent);
    if (name === undefined) unknown.add(sent);
    else values.set(name, [...(values.get(name) ?? []), value]);
  }
  return { values: Object.fromEntries(values), unknown: [...unknown] };
}

/** A single value is no list, as the REST handler reads it. */
const asRead = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 1 ? value.join() : value,
    ]),
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The input that the procedure of this route makes of these values; undefined where it refuses them. */
function parse({ procedure }: Route, values: Values): Record<string, unknown> | undefined {
  const parsed = procedure === undefined ? undefined : queryInputOf(procedure)?.safeParse(values);
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
function canonicalValues(route: Route, inPath: Values, values: Values): Values {
  const input = parse(route, { ...asRead(values), ...inPath });
  if (!input) return values;
  const defaults = parse(route, inPath) ?? {};
  const canonical: Values = {};
  for (const name of route.names) {
    if (input[name] === undefined || isSame(input[name], defaults[name])) continue;
    const sent = sentForm(input[name]);
    if (!sent) return values;
    canonical[name] = sent;
  }
  return isSame(parse(route, { ...asRead(canonical), ...inPath }), input) ? canonical : values;
}

const textOf = (values: Values): string =>
  Object.entries(values)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${encodeURIComponent(each.toWellFormed())}`))
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
  const places = route.parts.flatMap((part, index) =>
    isParameter(part) ? [[part.slice(1, -1), parts[index] ?? '']] : [],
  );
  const canonicalPath = parts.map((part, index) => (isParameter(route.parts[index] ?? '') ? part : part.toLowerCase()));
  const query = textOf(canonicalValues(route, Object.fromEntries(places), values));
  const plain = canonicalPath.join('/');
  return { address: query === '' ? plain : `${plain}?${query}`, unknown, known, isOpen };
}

/** The latest addresses, because the same few are requested often. */
const readings = new LRUCache<string, Reading>({ max: 200 });

/**
 * Reads an address below `/api`: whatever the case of its path and the spelling, order and repetition of its
 * parameters, equal requests have one address, so that their response is computed and cached once.
 */
export function readAddress(address: string): Reading {
  const found = readings.get(address);
  if (found) return found;
  const reading = read(address);
  readings.set(address, reading);
  return reading;
}
