import { leastRightFor, type RefusalCode, refusalKinds } from '@madrasah/contract';
import type { OpenAPIObject } from 'trpc-to-openapi';
import type { Reauthentication, Requirement } from '../../trpc/authorize.ts';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

/** The headers of responses that a client may use, by name. */
export const responseHeaders: Headers = {
  ETag: {
    description: 'For `If-None-Match`; of one article, entry or category to staff and keys the version, for `If-Match`',
    schema: { type: 'string' },
    example: '"v3"',
  },
  'RateLimit-Policy': {
    description: 'The limit of the API key: `q` requests in `w` seconds',
    schema: { type: 'string' },
    example: '"default";q=120;w=60',
  },
  RateLimit: {
    description: '`r` requests are left; the count starts again in `t` seconds',
    schema: { type: 'string' },
    example: '"default";r=50;t=30',
  },
  'Retry-After': {
    description: 'Seconds until a retry makes sense',
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
};

export const headersNamed = (...names: (keyof typeof responseHeaders)[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Alternative credentials in OpenAPI's form; each is sufficient. */
type Credentials = Record<string, string[]>[];

type Terms = { requires?: Requirement; refusesApiKeys?: boolean; reauthenticate?: Reauthentication };

/** The least right of a key for a call; undefined where it needs none, or admits no key. */
export const keyRightFor = ({ requires, refusesApiKeys, reauthenticate }: Terms, method: string) =>
  requires && requires !== 'session' && !refusesApiKeys && !reauthenticate
    ? leastRightFor(requires, method !== 'get')
    : undefined;

/** The credentials of a call that requires a right: a session, and a key where one can have that right. */
export const credentialsFor = (terms: Terms): Credentials =>
  keyRightFor(terms, 'post') ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }];

/** For calls that change something without a right: a session's token is read, and an API key is refused. */
export const visitorCredentials: Credentials = [{}, { bearer: [] }];

/** For calls that any caller may make, and that show more to some. */
export const optionalCredentials: Credentials = [{}, { bearer: [] }, { apiKey: [] }];

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Codes = ReadonlySet<RefusalCode>;

const kinds = Object.entries(refusalKinds).map(([code, kind]) => ({ code, ...kind }));

/** Codes with the same status share one response, named after all of them. */
function byStatus(codes: Codes): [status: number, kinds: typeof kinds][] {
  const named: ReadonlySet<string> = codes;
  return [
    ...Map.groupBy(
      kinds.filter(({ code }) => named.has(code)),
      ({ status }): number => status,
    ),
  ];
}

const nameOf = (sameStatus: typeof kinds) => sameStatus.map(({ code }) => code).join('-');

/** References to the shared responses for these refusals. */
export const refusalResponses = (codes: Codes): Record<string, { $ref: string }> =>
  Object.fromEntries(
    byStatus(codes).map(([status, sameStatus]) => [status, { $ref: `#/components/responses/${nameOf(sameStatus)}` }]),
  );

const headersByStatus: Readonly<Record<number, Record<string, { $ref: string }>>> = {
  429: headersNamed('Retry-After', 'RateLimit-Policy', 'RateLimit'),
  503: headersNamed('Retry-After'),
};

const describeRefusal = (status: number, sameStatus: typeof kinds): Responses[string] => ({
  description: sameStatus.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
  ...(headersByStatus[status] && { headers: headersByStatus[status] }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(
        sameStatus.map(({ code, message }) => [code, { value: { code, message, requestId: 'req-1' } }]),
      ),
    },
  },
});

/** The shared responses of calls with these refusals; all have the same body. */
export const describeRefusals = (calls: readonly Codes[]): Responses =>
  Object.fromEntries(
    calls.flatMap((codes) =>
      byStatus(codes).map(([status, sameStatus]) => [nameOf(sameStatus), describeRefusal(status, sameStatus)]),
    ),
  );
