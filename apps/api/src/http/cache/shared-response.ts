import type { FastifyRequest } from 'fastify';

/**
 * Whether the answer to this GET or HEAD is the same for everybody, so that any cache may store it: it came without a
 * token, and every query that it depends on declares its cache tags. An address that holds a secret depends on one that
 * does not.
 */
export const isSharedResponse = ({ method, headers, cacheDependencies }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  cacheDependencies?.isPublic === true &&
  !cacheDependencies.hasFailed;
