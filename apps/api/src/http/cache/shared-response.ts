import type { FastifyRequest } from 'fastify';

/**
 * Whether the response to this GET or HEAD is the same for every caller, so that any cache may store it: the request
 * had no token, and every query declares its cache tags. The query behind an address with a secret declares none.
 */
export const isSharedResponse = ({ method, headers, cacheDependencies }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  cacheDependencies?.isPublic === true &&
  !cacheDependencies.hasFailed;
