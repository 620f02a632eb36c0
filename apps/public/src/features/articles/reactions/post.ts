import { apiTimeoutMs } from '@madrasah/contract';
import { readVisitorId } from './visitor-id.ts';

/** The API itself refused the call, as opposed to a proxy. */
export class RefusedByApi extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the API answers ${status}`);
    this.status = status;
  }
}

/**
 * A mutation without a body over the REST API: little script, because every page contains it. It completes even when
 * the page is closed. Rejects with `RefusedByApi`, or with another error when the API did not answer.
 */
export async function post(path: string): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'x-visitor-id': readVisitorId() },
    keepalive: true,
    signal: AbortSignal.timeout(apiTimeoutMs),
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const isFromApi = typeof body === 'object' && body !== null && 'requestId' in body;
  throw isFromApi ? new RefusedByApi(response.status) : new Error('not an answer of the API');
}
