import type { RefusalCode } from '@madrasah/contract';
import { isOpenToAllRoles, type Requirement } from './authorize.ts';
import type { Reauthentication } from './reauthentication.ts';

/** What a call declares by itself, because it follows from nothing else. */
export const declarableRefusals = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CODE_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'STALE',
  'INVALID',
  'RATE_LIMITED',
] as const satisfies readonly RefusalCode[];
export type DeclarableRefusal = (typeof declarableRefusals)[number];

/** What a call says of itself that decides how it may be refused; a procedure says it in its meta. */
export type Declarations = {
  /** Who may call at all. */
  requires?: Requirement;
  /** What is told to whoever may not, visitors too. */
  denial?: string;
  /** The call reads the bearer token, so one that is no longer good is refused. */
  authenticates?: boolean;
  /** It answers administrators who have no second factor yet, though they should. */
  isOpenBeforeEnrolment?: boolean;
  /** An invalid token counts as none. */
  ignoresInvalidToken?: boolean;
  /** What no API key may do in somebody's place. */
  refusesApiKeys?: boolean;
  /** It asks for a session whose password was entered lately. */
  reauthenticate?: Reauthentication;
  /** The call takes a body and stores something. */
  writes: boolean;
  /** The call makes something, and takes an idempotency key for it. */
  takesKey: boolean;
  /** What else it refuses with. */
  refuses?: readonly DeclarableRefusal[];
};

/** What any request can come to: it cannot be read, it fails, or the server is busy or has no database. */
const commonRefusals: readonly RefusalCode[] = [
  'BAD_REQUEST',
  'TOO_SLOW',
  'ADDRESS_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
];
const ofWriting: readonly RefusalCode[] = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'OUT_OF_SPACE'];
/** The key was used for something else, or the first call with it is still under way. */
const ofKeys: readonly RefusalCode[] = ['CONFLICT', 'INVALID'];

/** An API key may ask only so often, whatever it asks for. */
const ofTokens = 'RATE_LIMITED' satisfies RefusalCode;

function ofRequirement(call: Declarations): RefusalCode[] {
  const { requires = null, denial, authenticates, ignoresInvalidToken, isOpenBeforeEnrolment } = call;
  if (requires === null && call.writes) return authenticates ? ['UNAUTHENTICATED', 'FORBIDDEN'] : ['FORBIDDEN'];
  if (requires === null && ignoresInvalidToken) return [ofTokens];
  if (requires === null) return authenticates ? ['UNAUTHENTICATED', ofTokens] : [];
  const mayBeForbidden = denial !== undefined || !isOpenToAllRoles(requires, call);
  return [
    'UNAUTHENTICATED',
    ofTokens,
    ...(mayBeForbidden ? (['FORBIDDEN'] as const) : []),
    ...(isOpenBeforeEnrolment ? [] : (['ENROLMENT_REQUIRED'] as const)),
  ];
}

/** Everything that a call may be refused with: what it declares, and what follows from what else it says of itself. */
export const refusalsOf = (call: Declarations): ReadonlySet<RefusalCode> =>
  new Set([
    ...commonRefusals,
    ...ofRequirement(call),
    ...(call.reauthenticate ? (['REAUTHENTICATION_REQUIRED'] as const) : []),
    ...(call.writes ? ofWriting : []),
    ...(call.takesKey ? ofKeys : []),
    ...(call.refuses ?? []),
  ]);

type ProcedureDeclarations = Omit<Declarations, 'writes' | 'takesKey'> & { successStatus?: number };

/** Everything that a procedure may be refused with. */
export const refusalsOfProcedure = (meta: ProcedureDeclarations, type: string): ReadonlySet<RefusalCode> =>
  refusalsOf({ ...meta, writes: type === 'mutation', takesKey: meta.successStatus === 201 });
