import { refusalKinds } from '@madrasah/contract';
import type { OpenAPIObject } from 'trpc-to-openapi';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/** What of a call decides which refusals it can give. */
export type Call = {
  method: string;
  isProtected: boolean;
  /** The call makes something, and takes a key for it. */
  isCreate: boolean;
  /** The call reads the bearer token, so a token that is no longer good is refused. */
  authenticates: boolean;
  isRateLimited: boolean;
  hasPathParameter: boolean;
  hasInput: boolean;
  needsBody: boolean;
};

/** The statuses with which a call can be refused, by rule (rest.md, section 0). */
export function refusalStatuses(call: Call): number[] {
  const isWriting = call.method !== 'get';
  const takesCredentials = !call.authenticates && call.needsBody;
  const rules: [boolean, number[]][] = [
    [call.hasInput || isWriting, [400]],
    [call.authenticates || takesCredentials, [401]],
    [call.isProtected || takesCredentials, [403]],
    [call.hasPathParameter, [404]],
    [(call.isProtected && isWriting) || call.isCreate, [409]],
    [isWriting, [413, 415]],
    [call.hasInput, [422]],
    [call.method === 'post' || call.isRateLimited, [429]],
    [true, [414, 500, 503]],
    [call.isProtected && call.needsBody, [507]],
  ];
  return rules.flatMap(([applies, statuses]) => (applies ? statuses : []));
}

const componentName = (status: number) => `Refusal${status}`;

/** Refers to the shared answers for these statuses. */
export const refusalResponses = (statuses: readonly number[]): Record<`${4 | 5}${string}`, { $ref: string }> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${componentName(status)}` }]));

const retryAfter: NonNullable<NonNullable<OpenAPIObject['components']>['headers']>[string] = {
  description: 'Seconds until it makes sense to ask again',
  schema: { type: 'integer', minimum: 0 },
};
const saysWhen = new Set([429, 503]);

const codesOf = (status: number) =>
  Object.entries(refusalKinds).flatMap(([code, kind]) =>
    kind.status === status ? [{ code, message: kind.message }] : [],
  );

function describeRefusal(status: number): Responses[string] {
  const kinds = codesOf(status);
  return {
    description: kinds.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    ...(saysWhen.has(status) && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(kinds.map((kind) => [kind.code, { value: { ...kind, requestId: 'req-1' } }])),
      },
    },
  };
}

/** One answer per status, each with the one body of all refusals. */
export const describeRefusals = (): Responses =>
  Object.fromEntries(
    [...new Set(Object.values(refusalKinds).map((kind): number => kind.status))].map((status) => [
      componentName(status),
      describeRefusal(status),
    ]),
  );
