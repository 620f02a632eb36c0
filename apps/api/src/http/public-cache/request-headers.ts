import type { IncomingHttpHeaders } from 'node:http';

/**
 * What may be known of a request whose answer everybody gets: how to send it, to whom, and who is to blame. Sending
 * is decided after the answer is made, and no answer is made of the rest.
 */
const known = new Set([
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
 * Takes away what could make the answer another one than the address alone: a header that is not in the key must not
 * reach what makes the answer. tRPC, for one, would write another format for `trpc-accept`.
 */
export function hideOtherHeaders(headers: IncomingHttpHeaders) {
  for (const name of Object.keys(headers)) if (!known.has(name)) delete headers[name];
}
