import { type RefusalCode, refusalKinds, texts } from '@madrasah/contract';
import { OptimisticLockError } from '@mikro-orm/core';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { databaseFailure } from '../database/failures.ts';
import { fileFaultOf } from '../shared/disk/folders.ts';
import { codeOf } from '../shared/error-code.ts';
import { Refusal } from '../shared/refusal.ts';

/** tRPC's names for the kinds of refusals; the HTTP status is always that of `refusalKinds`. */
const trpcCodes = {
  BAD_REQUEST: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  CODE_REQUIRED: 'FORBIDDEN',
  ENROLMENT_REQUIRED: 'FORBIDDEN',
  REAUTHENTICATION_REQUIRED: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  TOO_SLOW: 'TIMEOUT',
  CONFLICT: 'CONFLICT',
  STALE: 'CONFLICT',
  GONE: 'NOT_FOUND',
  PRECONDITION_FAILED: 'PRECONDITION_FAILED',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  ADDRESS_TOO_LONG: 'BAD_REQUEST',
  UNSUPPORTED_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  INVALID: 'UNPROCESSABLE_CONTENT',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  HEADERS_TOO_LARGE: 'BAD_REQUEST',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  OUT_OF_SPACE: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<RefusalCode, TRPCError['code']>;

const retryAfterSeconds = 2;
/** A disk is repaired by a person. */
const fileRetrySeconds = 60;

/** The file system's error codes when there is no space. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** The error codes when this process, or the machine, has no free file descriptor. */
const noDescriptors = new Set(['EMFILE', 'ENFILE']);

/** A failure of the database or the machine is refused with a status that shows whether a retry helps. */
function refusalOfFailure(cause: unknown): Refusal | undefined {
  const failure = databaseFailure(cause);
  const code = codeOf(cause);
  if (failure === 'out-of-space' || fullDisk.has(code)) return new Refusal('OUT_OF_SPACE', undefined, {}, { cause });
  if (failure || noDescriptors.has(code)) {
    return new Refusal('UNAVAILABLE', undefined, { retryAfter: retryAfterSeconds }, { cause });
  }
  // Files cannot be written for another reason, which only the operator can end.
  const fault = fileFaultOf(cause);
  return (
    fault && new Refusal('UNAVAILABLE', texts.upload.fileFaults[fault], { retryAfter: fileRetrySeconds }, { cause })
  );
}

export type InputTexts = { incomplete: string; malformed: string };

const genericTexts: InputTexts = {
  incomplete: refusalKinds.BAD_REQUEST.message,
  malformed: refusalKinds.INVALID.message,
};

const isMalformed = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' || (issue.code === 'custom' && issue.params?.malformed === true);

/** A missing field, among others, is a broken call (400); a wrong field is invalid input (422). */
function explainInput(error: z.core.$ZodError, messages: InputTexts): Refusal {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message;
  return error.issues.some(isMalformed)
    ? new Refusal('BAD_REQUEST', messages.incomplete, { errors })
    : new Refusal('INVALID', messages.malformed, { errors });
}

/** The refusal behind any thrown value, or undefined when it is an unexpected error. */
export function findRefusal(error: unknown, messages: InputTexts = genericTexts): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof OptimisticLockError) return new Refusal('STALE');
  const ofFailure = refusalOfFailure(error);
  if (ofFailure) return ofFailure;
  if (!(error instanceof TRPCError)) return undefined;
  if (error.cause instanceof Refusal) return error.cause;
  if (error.cause instanceof z.core.$ZodError && error.code === 'BAD_REQUEST')
    return explainInput(error.cause, messages);
  if (error.code === 'NOT_FOUND') return new Refusal('NOT_FOUND');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new Refusal('TOO_LARGE');
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new Refusal('UNSUPPORTED_TYPE', texts.request.wrongType);
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR' || error.code === 'METHOD_NOT_SUPPORTED') {
    return new Refusal('BAD_REQUEST');
  }
  return error.cause ? findRefusal(error.cause) : undefined;
}

/** Why the server cannot answer as it should. */
export type Failure = {
  refusal: RefusalCode;
  /** The error behind it; only the log has it. */
  cause?: unknown;
  procedure?: string;
};

/** For `catch`: an error that is no refusal gets this message. */
export const failingWith =
  (message: string) =>
  (error: unknown): never => {
    throw findRefusal(error) ?? new Refusal('INTERNAL', message, {}, { cause: error });
  };

/** What the caller gets: the refusal itself, or an internal error without details. */
export const toRefusal = (error: unknown): Refusal => findRefusal(error) ?? new Refusal('INTERNAL');

export const toTrpcError = (refusal: Refusal): TRPCError =>
  new TRPCError({ code: trpcCodes[refusal.code], message: refusal.message, cause: refusal });
