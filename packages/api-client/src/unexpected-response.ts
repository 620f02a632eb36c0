/**
 * A response that does not come from the API: a proxy's page, an empty body, other JSON, a hotspot's sign-in page.
 * Only its status is known.
 */
export class UnexpectedResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`A response with status ${status} that is not the API's`);
    this.name = 'UnexpectedResponseError';
    this.status = status;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An error of the API contains its status in the body (`data.httpStatus`); JSON errors of other servers do not. */
const hasHttpStatus = (error: unknown): boolean =>
  isObject(error) &&
  'data' in error &&
  isObject(error.data) &&
  'httpStatus' in error.data &&
  typeof error.data.httpStatus === 'number';

const isEnvelope = (value: unknown): boolean =>
  isObject(value) &&
  (('result' in value && isObject(value.result)) || ('error' in value && hasHttpStatus(value.error)));

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
