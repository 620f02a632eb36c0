import { type RefusalCode, refusalKinds, type StaleVersion } from '@madrasah/contract';
import { isTRPCClientError } from '@trpc/client';
import { UnexpectedResponseError } from './unexpected-response.ts';

/** What went wrong with a call, in one shape for all screens. */
export type Refusal = {
  /**
   * `TIMEOUT` and `UNREACHABLE` have no answer behind them: their status is 0. Behind `UNEXPECTED_RESPONSE` is an answer that is
   * not the API's, such as a proxy's own page: only its status says what happened.
   */
  code: RefusalCode | 'TIMEOUT' | 'UNREACHABLE' | 'UNEXPECTED_RESPONSE';
  status: number;
  /** The server's own message; empty when it sent none. */
  message: string;
  /** Field → what is wrong with it. */
  errors: Record<string, string>;
  current?: StaleVersion;
  /** Where a picture is used that cannot be deleted, as it came: `imageUsesSchema` reads it. */
  uses?: unknown;
  /** What the second step of a login is asked with. */
  challenge?: string;
  /** Whether confirming the session takes a code besides the password. */
  needsCode?: boolean;
  requestId?: string;
};

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalKinds, code);

function staleVersionOf(value: unknown): StaleVersion | undefined {
  const { version, updatedAt, updatedBy } = fieldsOf(value);
  return typeof version === 'number'
    ? { version, updatedAt: textOf(updatedAt), updatedBy: textOf(updatedBy) }
    : undefined;
}

const errorsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([field, words]) => [field, textOf(words)]));

/** Both are our own time-out: tRPC turns the time-out of a call's own signal into an `AbortError`. */
const timeoutNames = ['TimeoutError', 'AbortError'];
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (timeoutNames.includes(error.name) || (error.cause !== error && isTimeout(error.cause)));

/** The API does not know who is calling: the token counts no longer. What a proxy says about its own doors is no matter. */
export const isUnauthenticated = ({ code, status }: Pick<Refusal, 'code' | 'status'>): boolean =>
  status === 401 && code !== 'UNEXPECTED_RESPONSE';

/** A failed call without a message of the API. */
const withoutMessage = (code: Refusal['code'], status: number): Refusal => ({ code, status, message: '', errors: {} });

/**
 * Reads any failed call. What is not an answer is a time-out or no connection. Checked by hand, because this is part
 * of every public page and a schema library would weigh more than the page.
 */
export function readRefusal(error: unknown): Refusal {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof UnexpectedResponseError) return withoutMessage('UNEXPECTED_RESPONSE', cause.status);
  const shape = isTRPCClientError(error) ? fieldsOf(error.shape) : {};
  const data = fieldsOf(shape.data);
  if (typeof data.httpStatus !== 'number') return withoutMessage(isTimeout(error) ? 'TIMEOUT' : 'UNREACHABLE', 0);
  const code = textOf(data.refusal);
  return {
    code: isRefusalCode(code) ? code : 'INTERNAL',
    status: data.httpStatus,
    message: textOf(shape.message),
    errors: errorsOf(data.errors),
    current: staleVersionOf(data.current),
    ...(data.uses !== undefined && { uses: data.uses }),
    ...(typeof data.challenge === 'string' && { challenge: data.challenge }),
    ...(data.needsCode === true && { needsCode: true }),
    requestId: textOf(data.requestId) || undefined,
  };
}
