import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../shared/clock.ts';
import type { PublicChanges } from '../../shared/public-changes.ts';
import { Reading } from '../../trpc/reading.ts';
import { PublicAnswer } from './answer.ts';
import { type Flight, PublicAnswers } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Notes what a public answer is made of; null for everything that is not for everybody. */
    reading: Reading | null;
    flight: Flight | null;
  }
}

const publicControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const notForEverybody = /^\/(?:uploads|assets|api\/health|api\/ready|api\/docs)(?:\/|$|\?)/;

const mayBePublic = ({ method, headers, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !notForEverybody.test(url);

const everyAnswer = { vary: 'Accept-Encoding, Origin', 'cache-control': publicControl };

async function send(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer) {
  reply.headers(answer.headers).headers(everyAnswer).header('etag', answer.etag);
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  const { body, encoding } = await answer.bodyFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(body);
}

/** What headers it gets depends on who asks. */
const isForeign = ({ headers }: FastifyRequest) => headers.origin !== undefined;

/** Sends an answer without asking anything else on the way of a request: its headers are kept with it. */
async function sendAtOnce(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer) {
  const headers: OutgoingHttpHeaders = { ...answer.headers, ...everyAnswer, etag: answer.etag };
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    reply.hijack().raw.writeHead(304, headers).end();
    return reply;
  }
  const { body, encoding } = await answer.bodyFor(request.headers['accept-encoding']);
  headers['content-length'] = body.length;
  if (encoding) headers['content-encoding'] = encoding;
  reply.hijack().raw.writeHead(answer.status, headers).end(body);
  return reply;
}

const markStale = (reply: FastifyReply) => reply.header('warning', '110 - "Response is Stale"').header('age', '60');

type Outgoing = { status: number; headers: Record<string, unknown>; read(): Promise<Buffer> };

/** What is about to be sent; undefined when it is a file on its way. tRPC sends a whole Response. */
function outgoing(reply: FastifyReply, payload: unknown): Outgoing | undefined {
  const { statusCode: status } = reply;
  if (typeof payload === 'string')
    return { status, headers: reply.getHeaders(), read: async () => Buffer.from(payload) };
  if (!(payload instanceof Response)) return undefined;
  const headers = { ...reply.getHeaders(), ...Object.fromEntries(payload.headers) };
  return { status: payload.status, headers, read: async () => Buffer.from(await payload.arrayBuffer()) };
}

/** Refusals are not kept, because their bodies name the request; the page that says 404 is. */
const isKeepable = ({ status, headers }: Outgoing) =>
  [200, 301, 307].includes(status) || (status === 404 && String(headers['content-type']).startsWith('text/html'));

/**
 * The one cache of what anonymous requests are answered (architecture, decision 10), for pages, REST and tRPC alike.
 * A thousand who ask for the same at once wait for one answer. When the database is away, what is kept goes on,
 * marked stale. What a token came with never enters.
 */
export const publicCache = fp(async (app, { changes, now }: { changes: PublicChanges; now: Clock }) => {
  const answers = new PublicAnswers(changes, now);
  app.decorateRequest('reading', null);
  app.decorateRequest('flight', null);

  const lookUp = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.url;
    const fresh = answers.findFresh(key);
    if (fresh) return isForeign(request) ? send(request, reply, fresh) : sendAtOnce(request, reply, fresh);
    // Nothing may be awaited between looking for a flight and taking off.
    const flight = answers.flightTo(key);
    const made = flight && (await flight.made);
    if (made) return send(request, reply, made);
    const old = changes.isHeard() ? undefined : answers.findAny(key);
    if (old) return send(request, markStale(reply), old);
    request.reading = new Reading();
    if (request.method === 'GET' && !answers.flightTo(key)) request.flight = answers.takeOff(key);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (mayBePublic(request) && !isForeign(request)) return lookUp(request, reply);
  });
  // By now it is settled whether the other origin may read the answer.
  app.addHook('preParsing', async (request, reply) => {
    if (mayBePublic(request) && isForeign(request)) return lookUp(request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await changes.catchUp();
      return payload;
    }
    const { flight, reading } = request;
    if (!flight || !reading) return payload;

    if (reading.hasFailed || reply.statusCode >= 500) {
      const old = answers.findAny(request.url);
      flight.land(old);
      return old ? fill(request, markStale(reply), old) : payload;
    }
    const sent = outgoing(reply, payload);
    if (!sent || !reading.isPublic || !isKeepable(sent)) {
      flight.land(undefined);
      return payload;
    }
    const answer = new PublicAnswer(sent.status, sent.headers, await sent.read(), reading.tags);
    flight.land(answer);
    return fill(request, reply, answer);
  });

  // Whatever became of a request: nobody waits for it any longer.
  const landEmpty = async (request: FastifyRequest) => request.flight?.land(undefined);
  app.addHook('onResponse', landEmpty);
  app.addHook('onRequestAbort', landEmpty);
});

/** Puts the answer into a reply that is already on its way. */
async function fill(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): Promise<Buffer | string> {
  reply.code(answer.status).headers(answer.headers).headers(everyAnswer).header('etag', answer.etag);
  reply.removeHeader('content-length');
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    reply.code(304);
    return '';
  }
  const { body, encoding } = await answer.bodyFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return body;
}
