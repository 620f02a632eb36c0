/**
 * An answer that the API did not give: a proxy's own page, an empty body, JSON of somebody else, the sign-in page of
 * a hotspot. Nothing is known of it but its status.
 */
export class UnexpectedResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`An answer with status ${status} that is not the API's`);
    this.name = 'UnexpectedResponseError';
    this.status = status;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An error of the API has its status in the body (`data.httpStatus`); the JSON errors of other servers do not. */
const hasHttpStatus = (error: unknown): boolean =>
  isObject(error) &&
  'data' in error &&
  isObject(error.data) &&
  'httpStatus' in error.data &&
  typeof error.data.httpStatus === 'number';

const isEnvelope = (value: unknown): boolean =>
  isObject(value) &&
  (('result' in value && isObject(value.result)) || ('error' in value && hasHttpStatus(value.error)));

/** One call's answer, or the answers of a batch. */
const isFromApi = (body: unknown): boolean =>
  Array.isArray(body) ? body.length > 0 && body.every(isEnvelope) : isEnvelope(body);

/**
 * The body of an answer of the API, as tRPC sends it. Throws `UnexpectedResponseError` for everybody else's, and for an answer
 * that refuses and breaks off: its status has arrived. A successful one that breaks off is a lost connection.
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
