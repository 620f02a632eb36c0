import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Operation } from '../http/api-document.ts';
import { valuesOf } from './from-schema.ts';
import { hostileBody, hostileSegment, hostileText, hostileValue } from './hostile.ts';

/** A request as it is sent. */
export type FuzzRequest = { url: string; headers: Record<string, string>; payload?: string };
type Query = string;
type Body = { contentType: string; payload: string } | undefined;

/** How the parts of a request are generated. */
export type Kind = 'described' | 'wrong' | 'hostile';

const boundary = 'batas-formulir';
const form = (field: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n` +
  `content-type: image/png\r\n\r\n${content}\r\n--${boundary}--\r\n`;

const forms: Record<Kind, Arbitrary<string>> = {
  described: fc.string({ maxLength: 60 }).map((content) => form('file', content)),
  wrong: fc.constantFrom(form('gambar', 'x'), `--${boundary}--\r\n`, ''),
  hostile: fc.oneof(
    hostileText.map((content) => form('file', content)),
    hostileText.map((field) => form(field, 'x')),
    hostileBody,
    fc.constant(form('file', 'x').slice(0, 60)),
  ),
};

const otherTypes = fc.constantFrom<unknown[]>(null, true, -1, 0.5, 'bukan', '', [], {}, ['a'], { a: 1 });

/** A documented body with some of its fields left out or replaced. */
const spoiled = (described: Arbitrary<unknown>, replacement: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(described, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), fc.infiniteStream(replacement))
    .map(([body, dice, replacements]) => {
      if (typeof body !== 'object' || body === null) return replacements.next().value;
      return Object.fromEntries(
        Object.entries(body).flatMap(([key, value]) => {
          const die = dice.next().value;
          if (die === 0) return [];
          return [[key, die === 1 ? replacements.next().value : value]];
        }),
      );
    });

const asJson = (values: Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '');

function jsonBodies(kind: Kind, described: Arbitrary<unknown>): Arbitrary<string> {
  if (kind === 'described') return asJson(described);
  if (kind === 'wrong') return asJson(fc.oneof({ weight: 5, arbitrary: spoiled(described, otherTypes) }, otherTypes));
  return fc.oneof(
    { weight: 4, arbitrary: asJson(spoiled(described, hostileValue)) },
    { weight: 1, arbitrary: hostileBody },
  );
}

function bodies(document: ApiDocument, kind: Kind, { requestBody }: Operation): Arbitrary<Body> {
  if (!requestBody) return fc.constant(undefined);
  if ('multipart/form-data' in requestBody.content) {
    const contentType = `multipart/form-data; boundary=${boundary}`;
    return forms[kind].map((payload) => ({ contentType, payload }));
  }
  const described = valuesOf(document, requestBody.content['application/json']?.schema ?? {});
  return jsonBodies(kind, described).map((payload) => ({ contentType: 'application/json', payload }));
}

/** The client would resolve a single dot or two as a step in the path. */
const isSegment = (value: unknown) => value !== '' && value !== '.' && value !== '..';

function segments(
  document: ApiDocument,
  kind: Kind,
  schema: Record<string, unknown>,
  known: readonly string[],
): Arbitrary<string> {
  const encoded = valuesOf(document, schema)
    .filter(isSegment)
    .map((value) => encodeURIComponent(String(value)));
  if (kind === 'hostile') return hostileSegment;
  if (kind === 'wrong') return fc.oneof(encoded, fc.constantFrom('bukan', '-1', '1.5', 'null'));
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: encoded });
}

const paths = (
  document: ApiDocument,
  kind: Kind,
  operation: Operation,
  known: readonly string[],
): Arbitrary<string> => {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  return fc
    .tuple(...inPath.map(({ schema }) => segments(document, kind, schema, known)))
    .map((values) =>
      inPath.reduce((path, { name }, at) => path.replace(`{${name}}`, () => values[at] ?? ''), operation.path),
    );
};

const hostilePairs = (name: string) =>
  fc.oneof(
    hostileSegment.map((value) => `${name}=${value}`),
    fc.constantFrom(`${name}=a&${name}=b`, `${name}[]=1`, `${name}[a]=1`, name, `${name}=`),
  );

function pairs(document: ApiDocument, kind: Kind, name: string, schema: Record<string, unknown>): Arbitrary<string> {
  if (kind === 'hostile') return hostilePairs(name);
  const values =
    kind === 'wrong' ? fc.constantFrom('bukan', '-1', '1.5', '', 'x'.repeat(400)) : valuesOf(document, schema);
  return values.map((value) => `${name}=${encodeURIComponent(String(value))}`);
}

function queries(document: ApiDocument, kind: Kind, { parameters }: Operation): Arbitrary<Query> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .tuple(...inQuery.map(({ name, schema }) => fc.option(pairs(document, kind, name, schema), { nil: '' })))
    .map((parts) => parts.filter((part) => part !== '').join('&'));
}

/** Requests to an operation; `known` are names of existing things. */
export const requestsTo = (
  document: ApiDocument,
  kind: Kind,
  operation: Operation,
  known: readonly string[],
): Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      paths(document, kind, operation, known),
      queries(document, kind, operation),
      bodies(document, kind, operation),
    )
    .map(
      ([path, query, body]): FuzzRequest => ({
        url: query === '' ? path : `${path}?${query}`,
        headers: { ...(body && { 'content-type': body.contentType }) },
        ...(body && { payload: body.payload }),
      }),
    );
