import type { RefusalCode } from '@madrasah/contract';
import type { Rights } from './authorize.ts';

/** The refusals that a procedure declares itself, because nothing else implies them. */
export type DeclarableRefusal =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'CODE_REQUIRED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'STALE'
  | 'GONE'
  | 'PRECONDITION_FAILED'
  | 'INVALID'
  | 'RATE_LIMITED';

/** The declarations that decide how a call may be refused; a procedure has them in its meta. */
export type Declarations = Rights & {
  /** The call reads the bearer token, so an invalid one is refused (401). */
  authenticates?: boolean;
  /** The call reads the bearer token too; an invalid one counts as none. */
  ignoresInvalidToken?: boolean;
  /** The call has a body and stores something. */
  writes: boolean;
  /** The call creates something, and accepts an idempotency key. */
  takesKey: boolean;
  /** Further refusals than those that the other declarations imply. */
  refuses?: readonly DeclarableRefusal[];
};

/** The refusals of any request: unreadable, failed, server busy, or no database. */
const commonRefusals: readonly RefusalCode[] = [
  'BAD_REQUEST',
  'TOO_SLOW',
  'ADDRESS_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
];
const ofWriting: readonly RefusalCode[] = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'OUT_OF_SPACE'];
/** The key was used for another input, or the first call with it is still running. */
const ofKeys: readonly RefusalCode[] = ['CONFLICT', 'INVALID'];

/** API keys have a rate limit over all calls. */
const ofTokens = 'RATE_LIMITED' satisfies RefusalCode;

function ofRequirement(call: Declarations): RefusalCode[] {
  const { requires = null, authenticates, ignoresInvalidToken, isOpenBeforeEnrolment } = call;
  if (requires === null && call.writes) return authenticates ? ['UNAUTHENTICATED', 'FORBIDDEN'] : ['FORBIDDEN'];
  if (requires === null && ignoresInvalidToken) return [ofTokens];
  if (requires === null) return authenticates ? ['UNAUTHENTICATED', ofTokens] : [];
  // No call admits every API key.
  return [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    ofTokens,
    ...(isOpenBeforeEnrolment ? [] : (['ENROLMENT_REQUIRED'] as const)),
  ];
}

/** All refusals of a call: the declared ones, and those that its other declarations imply. */
export const refusalsOf = (call: Declarations): ReadonlySet<RefusalCode> =>
  new Set([
    ...commonRefusals,
    ...ofRequirement(call),
    ...(call.reauthenticate ? (['REAUTHENTICATION_REQUIRED'] as const) : []),
    ...(call.writes ? ofWriting : []),
    ...(call.takesKey ? ofKeys : []),
    ...(call.refuses ?? []),
  ]);

/** Those of a procedure. `successStatus`: that of a success, where it is not 200; a create accepts an idempotency key. */
export type ProcedureDeclarations = Omit<Declarations, 'writes' | 'takesKey'> & { successStatus?: number };

export const refusalsOfProcedure = (meta: ProcedureDeclarations, type: string): ReadonlySet<RefusalCode> =>
  refusalsOf({ ...meta, writes: type === 'mutation', takesKey: meta.successStatus === 201 });
