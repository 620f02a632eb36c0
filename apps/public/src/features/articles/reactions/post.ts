import { apiTimeoutMs } from '@madrasah/contract';
import { readVisitorId } from './visitor-id.ts';

/** The API has refused a call itself. What a proxy answers is no refusal. */
export class RefusedByApi extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the API answers ${status}`);
    this.status = status;
  }
}

/**
 * A write without a body, as the REST API takes it: few bytes of script, for what every page does without the app. It
 * outlives the page. Rejects with `RefusedByApi`, or with anything else when no answer of the API came.
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
  const isOfApi = typeof body === 'object' && body !== null && 'requestId' in body;
  throw isOfApi ? new RefusedByApi(response.status) : new Error('not an answer of the API');
}
