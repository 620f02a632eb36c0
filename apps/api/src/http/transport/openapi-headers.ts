import type { OpenAPIObject } from 'trpc-to-openapi';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

/** The headers of responses that a client may use, by name. */
export const responseHeaders: Headers = {
  ETag: {
    description: 'For `If-None-Match`; of one article or category to staff and keys the version, for `If-Match`',
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

/** References to these headers. */
export const headersNamed = (...names: (keyof typeof responseHeaders)[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
