import { type RefusalCode, refusalKinds, type StaleVersion } from '@madrasah/contract';
import { isTRPCClientError } from '@trpc/client';

/** What went wrong with a call, in one shape for all screens. */
export type Refusal = {
  /** `TIMEOUT` and `UNREACHABLE` have no answer behind them: their status is 0. */
  code: RefusalCode | 'TIMEOUT' | 'UNREACHABLE';
  status: number;
  /** The server's own words; empty when it said nothing. */
  message: string;
  /** Field → what is wrong with it. */
  errors: Record<string, string>;
  current?: StaleVersion;
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

/** Both are our own giving up: tRPC turns the time-out of a call's own signal into an `AbortError`. */
const timeoutNames = ['TimeoutError', 'AbortError'];
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (timeoutNames.includes(error.name) || (error.cause !== error && isTimeout(error.cause)));

/** The status of an answer that is not one of ours, such as a proxy's own page. */
function foreignStatus(error: unknown): number | undefined {
  const response = isTRPCClientError(error) ? error.meta?.response : undefined;
  return response instanceof Response && response.status >= 400 ? response.status : undefined;
}

/**
 * Reads any failed call. What is not an answer of the server is a time-out or no connection. Checked by hand, because
 * this is part of every public page and a schema library would weigh more than the page.
 */
export function readRefusal(error: unknown): Refusal {
  const shape = isTRPCClientError(error) ? fieldsOf(error.shape) : {};
  const data = fieldsOf(shape.data);
  if (typeof data.httpStatus !== 'number') {
    const status = foreignStatus(error);
    if (status !== undefined) return { code: 'INTERNAL', status, message: '', errors: {} };
    return { code: isTimeout(error) ? 'TIMEOUT' : 'UNREACHABLE', status: 0, message: '', errors: {} };
  }
  const code = textOf(data.refusal);
  return {
    code: isRefusalCode(code) ? code : 'INTERNAL',
    status: data.httpStatus,
    message: textOf(shape.message),
    errors: errorsOf(data.errors),
    current: staleVersionOf(data.current),
    requestId: textOf(data.requestId) || undefined,
  };
}
