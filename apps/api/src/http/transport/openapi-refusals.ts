import { type RefusalCode, refusalKinds } from '@madrasah/contract';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { headersNamed } from './openapi-headers.ts';

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
