import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../shared/refusal.ts';
import { isRead } from '../cache/cached-response.ts';
import { readAddress } from './canonical-read.ts';

/** How much of the caller's own text a refusal repeats. */
const mostNamed = 5;
const longestName = 40;

/** What is called `Parameter` in an address is `Isian` in a body. */
export function refusalOfUnknown(
  what: string,
  { unknown, known }: Record<'unknown' | 'known', readonly string[]>,
): Refusal {
  const named = unknown.slice(0, mostNamed).map((name) => name.toWellFormed().slice(0, longestName));
  const advice =
    known.length > 0
      ? `Yang dikenal di sini: ${known.join(', ')}.`
      : `Alamat ini tidak menerima ${what.toLowerCase()}.`;
  return new Refusal('BAD_REQUEST', `${what} tidak dikenal: ${named.join(', ')}. ${advice}`, {
    errors: Object.fromEntries(named.map((name) => [name, `${what} ini tidak dikenal`])),
  });
}

/** Refuses unknown query parameters: a misspelt filter would return everything. Names with `_` are ignored. */
export const knownParameters = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    if (!isRead(request) || !request.url.startsWith('/api/')) return;
    const reading = readAddress(request.url);
    if (reading.unknown.length > 0) throw refusalOfUnknown('Parameter', reading);
  });
});

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

/** Lets pages of any origin read what every visitor may read. Other calls keep the staff app's origins. */
export const openReads = fp(async (app, { staffOrigins }: { staffOrigins: readonly string[] }) => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || staffOrigins.includes(origin)) return;
    const { method, names } = announced(request);
    if (!isRead({ method }) || names.includes('authorization') || names.includes('cookie')) return;
    if (!readAddress(request.url).isOpen) return;
    if (request.method === 'OPTIONS') return reply.code(204).headers(preflight).send();
    reply.headers(readable);
  });
});
