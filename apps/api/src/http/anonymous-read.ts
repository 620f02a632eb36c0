import type { FastifyRequest } from 'fastify';

/** Whether the response is the same for everybody: a GET or HEAD without a token. */
export const isAnonymousRead = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
