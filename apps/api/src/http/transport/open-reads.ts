import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readAddress } from './canonical-read.ts';

const readable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-Total-Count',
};

/** `*` for headers never covers `Authorization`. */
const preflight = {
  ...readable,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
  vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
};

/** The method and header names of the call that this request announces or is. */
function announced({ method, headers }: FastifyRequest): { method: string | undefined; names: string[] } {
  if (method !== 'OPTIONS') return { method, names: Object.keys(headers) };
  const names = headers['access-control-request-headers'] ?? '';
  return {
    method: headers['access-control-request-method'],
    names: names
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  };
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/**
 * Lets pages of any origin read what every visitor may read, without credentials. All other calls keep the rules for the
 * staff app's origins.
 */
export const openReads = fp(async (app, { staffOrigins }: { staffOrigins: readonly string[] }) => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || staffOrigins.includes(origin)) return;
    const { method, names } = announced(request);
    if (!isRead(method) || names.includes('authorization') || names.includes('cookie')) return;
    if (!readAddress(request.url).isOpen) return;
    if (request.method === 'OPTIONS') return reply.code(204).headers(preflight).send();
    reply.headers(readable);
  });
});
