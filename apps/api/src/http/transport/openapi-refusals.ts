import { type RefusalCode, refusalKinds } from '@madrasah/contract';
import type { OpenAPIObject } from 'trpc-to-openapi';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Codes = ReadonlySet<RefusalCode>;

const kinds = Object.entries(refusalKinds).map(([code, kind]) => ({ code, ...kind }));

/** Codes that share a status are one answer, named after all of them. */
function byStatus(codes: Codes): [status: number, kinds: typeof kinds][] {
  const named: ReadonlySet<string> = codes;
  return [
    ...Map.groupBy(
      kinds.filter(({ code }) => named.has(code)),
      ({ status }): number => status,
    ),
  ];
}

const nameOf = (told: typeof kinds) => told.map(({ code }) => code).join('-');

/** Refers to the shared answers for these refusals. */
export const refusalResponses = (codes: Codes): Record<string, { $ref: string }> =>
  Object.fromEntries(
    byStatus(codes).map(([status, told]) => [status, { $ref: `#/components/responses/${nameOf(told)}` }]),
  );

const retryAfter: NonNullable<NonNullable<OpenAPIObject['components']>['headers']>[string] = {
  description: 'Seconds until it makes sense to ask again',
  schema: { type: 'integer', minimum: 0 },
};
const hasRetryAfter = new Set([429, 503]);

const describeRefusal = (status: number, told: typeof kinds): Responses[string] => ({
  description: told.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
  ...(hasRetryAfter.has(status) && { headers: { 'Retry-After': retryAfter } }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(
        told.map(({ code, message }) => [code, { value: { code, message, requestId: 'req-1' } }]),
      ),
    },
  },
});

/** The shared answers of calls that may be refused with these, each with the one body of all refusals. */
export const describeRefusals = (calls: readonly Codes[]): Responses =>
  Object.fromEntries(
    calls.flatMap((codes) => byStatus(codes).map(([status, told]) => [nameOf(told), describeRefusal(status, told)])),
  );
