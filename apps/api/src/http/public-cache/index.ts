import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../shared/clock.ts';
import type { PublicChanges } from '../../shared/public-changes.ts';
import { Refusal } from '../../shared/refusal.ts';
import { CacheDependencies } from '../../trpc/cache-dependencies.ts';
import { PublicAnswer } from './answer.ts';
import { hideOtherHeaders } from './request-headers.ts';
import type { SingleFlight } from './single-flight.ts';
import { type Entry, PublicAnswers } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tags that the response depends on, and what its calls changed; null where neither matters. */
    cacheDependencies: CacheDependencies | null;
    flight: SingleFlight | null;
  }
}

const publicControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const vary = 'Accept-Encoding, Origin';
const allowedOrigin = 'access-control-allow-origin';
const retryAfterSeconds = 2;
const notForEverybody = /^\/(?:uploads|assets|api\/health|api\/ready|api\/docs)(?:\/|$|\?)/;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const mayBePublic = (request: FastifyRequest) =>
  isRead(request) && request.headers.authorization === undefined && !notForEverybody.test(request.url);

/** What headers it gets depends on who asks. */
const isForeign = ({ headers }: FastifyRequest) => headers.origin !== undefined;

/** Others between us and the reader keep only what was found: not that there is nothing, nor where it went. */
const headersOf = (answer: PublicAnswer): OutgoingHttpHeaders => ({
  ...answer.headers,
  vary,
  etag: answer.etag,
  'cache-control': answer.status === 200 ? publicControl : 'no-store',
});

/** A copy is for this reader alone: it must not live on anywhere when the database is back. */
const headersOfCopy = ({ answer, madeAt }: Entry, now: Date): OutgoingHttpHeaders => ({
  ...headersOf(answer),
  'cache-control': 'no-store',
  warning: '110 - "Response is Stale"',
  age: String(Math.max(0, Math.floor((now.getTime() - madeAt) / 1000))),
});

async function send(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer, headers: OutgoingHttpHeaders) {
  reply.headers(headers);
  if (answer.isKnownTo(request.headers['if-none-match'])) return reply.code(304).send();
  const { body, encoding } = await answer.bodyFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(body);
}

/** Sends an answer without asking anything else on the way of a request: its headers are kept with it. */
async function sendAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
  headers: OutgoingHttpHeaders,
) {
  const { raw } = reply.hijack();
  if (answer.isKnownTo(request.headers['if-none-match'])) {
    raw.writeHead(304, headers).end();
    return reply;
  }
  const { body, encoding } = await answer.bodyFor(request.headers['accept-encoding']);
  headers['content-length'] = body.length;
  if (encoding) headers['content-encoding'] = encoding;
  raw.writeHead(answer.status, headers).end(body);
  return reply;
}

/** Puts an answer into a reply that is already on its way. */
async function fill(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
  headers: OutgoingHttpHeaders,
): Promise<Buffer | string> {
  reply.code(answer.status).headers(headers);
  for (const name of ['content-length', 'retry-after']) reply.removeHeader(name);
  if (answer.isKnownTo(request.headers['if-none-match'])) {
    reply.code(304);
    return '';
  }
  const { body, encoding } = await answer.bodyFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return body;
}

type Outgoing = { status: number; headers: Record<string, unknown>; read(): Promise<Uint8Array> };

/** What is about to be sent; undefined when it is a file on its way. tRPC sends a whole Response. */
function outgoing(reply: FastifyReply, payload: unknown): Outgoing | undefined {
  const { statusCode: status } = reply;
  if (typeof payload === 'string')
    return { status, headers: reply.getHeaders(), read: async () => Buffer.from(payload) };
  if (!(payload instanceof Response)) return undefined;
  const headers = { ...reply.getHeaders(), ...Object.fromEntries(payload.headers) };
  return { status: payload.status, headers, read: async () => new Uint8Array(await payload.arrayBuffer()) };
}

/** Refusals are not kept, because their bodies name the request; the page that says 404 is. */
const isKeepable = ({ status, headers }: Outgoing) =>
  [200, 301, 307].includes(status) || (status === 404 && String(headers['content-type']).startsWith('text/html'));

/** Says how things are, and not that the question was wrong or came too often. */
const isDefinite = ({ status }: Outgoing) => status < 400 || status === 404 || status === 410;

/** A failed call has changed nothing that it promised to show; what no call was noted for may have changed anything. */
const mayHaveChanged = ({ cacheDependencies }: FastifyRequest, { statusCode }: FastifyReply) =>
  cacheDependencies?.hasCalls ? cacheDependencies.hasChanged : statusCode < 400;

/**
 * The one cache of what anonymous requests are answered (architecture, decision 10), for pages, REST and tRPC alike.
 * A thousand who ask for the same at once wait for one answer. When the database is away, what is kept goes on,
 * marked stale. What a token came with never enters.
 */
export const publicCache = fp(async (app, { changes, now }: { changes: PublicChanges; now: Clock }) => {
  const answers = new PublicAnswers({ changes, now });
  app.decorateRequest('cacheDependencies', null);
  app.decorateRequest('flight', null);

  const sendCopy = (request: FastifyRequest, reply: FastifyReply, copy: Entry) => {
    answers.noteFailure(copy);
    return send(request, reply, copy.answer, headersOfCopy(copy, now()));
  };

  /** Who has waited for too long gets the copy. */
  const sendCopyInstead = (request: FastifyRequest, reply: FastifyReply) => {
    const copy = answers.findCopy(request.url, true);
    if (!copy || reply.sent) return;
    answers.noteFailure(copy);
    const headers = headersOfCopy(copy, now());
    const allowed = reply.getHeader(allowedOrigin);
    if (allowed !== undefined) headers[allowedOrigin] = String(allowed);
    sendAtOnce(request, reply, copy.answer, headers).catch((err) => request.log.error({ err }, 'copy not sent'));
  };

  const lookUp = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.url;
    const fresh = answers.findFresh(key);
    if (fresh) return (isForeign(request) ? send : sendAtOnce)(request, reply, fresh, headersOf(fresh));
    const copy = answers.findCopyWithoutAsking(key);
    if (copy) return sendCopy(request, reply, copy);

    // Nothing may be awaited between looking for a flight and taking off.
    const underWay = answers.flightTo(key);
    const landing = underWay && (await underWay.landing);
    if (landing instanceof PublicAnswer) return send(request, reply, landing, headersOf(landing));
    if (landing === 'late') {
      const old = answers.findCopy(key, true);
      if (!old) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: retryAfterSeconds });
      return sendCopy(request, reply, old);
    }

    request.cacheDependencies = new CacheDependencies();
    hideOtherHeaders(request.raw.headers);
    if (request.method !== 'GET' || answers.flightTo(key)) return;
    const flight = answers.takeOff(key);
    request.flight = flight ?? null;
    void flight?.landing.then((outcome) => {
      if (outcome === 'late') sendCopyInstead(request, reply);
    });
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request)) request.cacheDependencies = new CacheDependencies();
    if (mayBePublic(request) && !isForeign(request)) return lookUp(request, reply);
  });
  // By now it is settled whether the other origin may read the answer.
  app.addHook('preParsing', async (request, reply) => {
    if (mayBePublic(request) && isForeign(request)) return lookUp(request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isRead(request)) {
      if (request.method !== 'OPTIONS' && mayHaveChanged(request, reply)) await changes.catchUp();
      return payload;
    }
    const { flight, cacheDependencies } = request;
    if (!cacheDependencies) return payload;

    const key = request.url;
    if (cacheDependencies.hasFailed || reply.statusCode >= 500) {
      flight?.land('not shared');
      const copy = answers.findCopy(key, cacheDependencies.isUnavailable || reply.statusCode === 503);
      if (!copy) return payload;
      answers.noteFailure(copy);
      return fill(request, reply, copy.answer, headersOfCopy(copy, now()));
    }
    if (!flight) return payload;
    const sent = outgoing(reply, payload);
    if (!sent || !cacheDependencies.isPublic || !isKeepable(sent)) {
      if (sent && isDefinite(sent)) answers.forget(key);
      flight.land('not shared');
      return payload;
    }
    const answer = new PublicAnswer(sent.status, sent.headers, await sent.read(), cacheDependencies.tags);
    answers.land(key, flight, answer);
    return fill(request, reply, answer, headersOf(answer));
  });

  // Whatever became of a request: nobody waits for it any longer. One that its client left is answered all the same,
  // because others may wait for it.
  app.addHook('onResponse', async (request) => request.flight?.land('not shared'));
});
