import type { FastifyRequest } from 'fastify';

/** Whether the answer is the same for everybody: what is only read, and by nobody in particular. */
export const isAnonymousRead = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
