import type { IncomingHttpHeaders } from 'node:http';

/**
 * The headers that may be read for a shared response: how to send it, to whom, and for the log. The content of the
 * response depends on none of them.
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
 * Removes the unkeyed headers: a header that is not part of the cache key (the address alone) must not change the
 * response. For example, `trpc-accept` changes tRPC's format.
 */
export function removeUnkeyedHeaders(headers: IncomingHttpHeaders) {
  for (const name of Object.keys(headers)) if (!allowedHeaders.has(name)) delete headers[name];
}
