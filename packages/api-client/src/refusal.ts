import { propertiesOf, type RefusalCode, refusalKinds, type StaleVersion } from '@madrasah/contract';
import { isTRPCClientError } from '@trpc/client';

/** A response that is not the API's: a proxy's page, an empty body, other JSON. Only its status is known. */
export class UnexpectedResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`A response with status ${status} that is not the API's`);
    this.name = 'UnexpectedResponseError';
    this.status = status;
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** An error of the API contains its status in the body (`data.httpStatus`); JSON errors of other servers do not. */
const isEnvelope = (value: unknown): boolean => {
  const { result, error } = propertiesOf(value);
  return isObject(result) || typeof propertiesOf(propertiesOf(error).data).httpStatus === 'number';
};

/** Accepts the response to one call or to a batch. */
const isFromApi = (body: unknown): boolean =>
  Array.isArray(body) ? body.length > 0 && body.every(isEnvelope) : isEnvelope(body);

/**
 * The body of a response of the API, as tRPC sends it. Throws `UnexpectedResponseError` for a response of another
 * server, and for an error response that is cut off: its status has arrived. A successful response that is cut off is
 * a lost connection.
 */
export async function readResponseBody(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.json();
    if (isFromApi(body)) return body;
  } catch (error) {
    if (response.ok && !(error instanceof SyntaxError)) throw error;
  }
  throw new UnexpectedResponseError(response.status);
}

/** The reason of a failed call, in one shape for all screens. */
export type Refusal = {
  /**
   * `TIMEOUT` and `UNREACHABLE` had no response: their status is 0. `UNEXPECTED_RESPONSE` is a response that is not the
   * API's, such as a proxy's page: only its status is usable.
   */
  code: RefusalCode | 'TIMEOUT' | 'UNREACHABLE' | 'UNEXPECTED_RESPONSE';
  status: number;
  /** The server's message; empty without one. */
  message: string;
  /** Field → error text. */
  errors: Record<string, string>;
  current?: StaleVersion;
  /** The uses of a picture that cannot be deleted, unvalidated: parse it with `imageUsesSchema`. */
  uses?: unknown;
  /** The challenge for the second step of a login. */
  challenge?: string;
  /** Whether confirming the session requires a code in addition to the password. */
  needsCode?: boolean;
  requestId?: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalKinds, code);

function staleVersionOf(value: unknown): StaleVersion | undefined {
  const { version, updatedAt, updatedBy } = propertiesOf(value);
  return typeof version === 'number'
    ? { version, updatedAt: textOf(updatedAt), updatedBy: textOf(updatedBy) }
    : undefined;
}

const errorsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(propertiesOf(value)).map(([field, text]) => [field, textOf(text)]));

/** The timeout of `AbortSignal.timeout`, and the `AbortError` into which tRPC turns that of a call's own signal. */
const timeoutNames = ['TimeoutError', 'AbortError'];
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (timeoutNames.includes(error.name) || (error.cause !== error && isTimeout(error.cause)));

/** True when the API rejects the session's token. A proxy's own 401 is an `UNEXPECTED_RESPONSE` and does not count. */
export const isUnauthenticated = ({ code, status }: Pick<Refusal, 'code' | 'status'>): boolean =>
  status === 401 && code !== 'UNEXPECTED_RESPONSE';

/** A failed call without a message of the API. */
const withoutMessage = (code: Refusal['code'], status: number): Refusal => ({ code, status, message: '', errors: {} });

/**
 * Converts any error of a call. An error without a response is a timeout or a lost connection. Checked by hand,
 * because every public page contains this code and a schema library would be larger than the page's script.
 */
export function readRefusal(error: unknown): Refusal {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof UnexpectedResponseError) return withoutMessage('UNEXPECTED_RESPONSE', cause.status);
  const shape = isTRPCClientError(error) ? propertiesOf(error.shape) : {};
  const data = propertiesOf(shape.data);
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

const busy = 'Server sedang sibuk. Coba lagi sebentar lagi.';

/** Statuses whose meaning does not depend on the server that sends them. */
const byStatus: Partial<Record<number, string>> = {
  413: 'Kiriman terlalu besar. Kurangi isinya, lalu coba lagi.',
  429: 'Terlalu banyak permintaan. Coba lagi nanti.',
  502: busy,
  503: busy,
  504: busy,
  507: 'Ruang penyimpanan server penuh. Hubungi administrator.',
};

/** The on-screen text of a status; empty without one. */
export const statusMessage = (status: number): string => byStatus[status] ?? '';

/** The server's message, else the status's; empty without either. */
export const messageFor = ({ message, status }: Pick<Refusal, 'message' | 'status'>): string =>
  message || statusMessage(status);

/** What a person can do about a failed call. It mentions the connection only when no server responded. */
export function adviceFor({ code, status }: Pick<Refusal, 'code' | 'status'>): string {
  if (code === 'UNREACHABLE') return 'Periksa koneksi internet Anda, lalu coba lagi.';
  if (code === 'TIMEOUT') return 'Server belum menjawab. Coba lagi sebentar lagi.';
  if (code === 'NOT_FOUND') return 'Mungkin sudah dihapus atau dipindahkan.';
  return (
    statusMessage(status) || (status >= 500 ? 'Coba lagi sebentar lagi.' : 'Jika terulang, hubungi pengelola situs.')
  );
}
