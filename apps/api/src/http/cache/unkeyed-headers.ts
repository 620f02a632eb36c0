import type { IncomingHttpHeaders } from 'node:http';

/**
 * What may be known of a request whose answer everybody gets: how to send it, to whom, and who is to blame. Sending
 * is decided after the answer is made, and no answer is made of the rest.
 */
const allowedHeaders = new Set([
  'accept-encoding',
  'connection',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/**
 * Removes the unkeyed headers: a header that is not part of the cache key (the address alone) must not
 * reach what computes the response. tRPC, for one, would write another format for `trpc-accept`.
 */
export function removeUnkeyedHeaders(headers: IncomingHttpHeaders) {
  for (const name of Object.keys(headers)) if (!allowedHeaders.has(name)) delete headers[name];
}
