import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CdnService } from '../../config/env.ts';
import {
  currentSecond,
  type HeaderList,
  headOf,
  type OneWriteResponse,
  sendsInOneWrite,
} from '../../patches/one-write-response.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import type { Clock } from '../../shared/clock.ts';
import { Refusal } from '../../shared/refusal.ts';
import { CacheDependencies } from '../../trpc/cache-dependencies.ts';
import { isOrdinary, keepAliveMs } from '../connection/connections.ts';
import { ignoreLateAnswer } from '../operations/failures.ts';
import { CachedResponse, type Described, isCurrentFor, isRead, removeUnkeyedHeaders } from './cached-response.ts';
import { cdnHeaders, cdnKeepsForMs } from './cdn/purger.ts';
import { type CacheEntry, keptForMs, ResponseCache, type SingleFlight } from './response-cache.ts';

/** How requests to the cache were answered since the start, and what it holds. */
export type CacheFigures = {
  readonly answers: { fresh: number; stale: number; computed: number };
  readonly entries: number;
  readonly bytes: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers from a cache entry before the framework runs. False without one, or when the request must be logged. */
    answerFromCache(request: IncomingMessage, answer: OneWriteResponse, key: string): boolean;
    readonly cacheFigures: CacheFigures;
  }
  interface FastifyRequest {
    /** The tags that the response depends on, and what its calls changed; null where neither matters. */
    cacheDependencies: CacheDependencies | null;
    flight: SingleFlight | null;
  }
}

const publicControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const privateControl = 'private, no-store';
const vary = 'Accept-Encoding, Origin';
/** A request with a token must not get a response that a CDN has stored for visitors. */
const varyBehindCdn = `${vary}, Authorization`;
const corsHeaders = ['access-control-allow-origin', 'access-control-expose-headers'];
const retryAfterSeconds = 2;
/** The levels at which Fastify logs every request. */
export const logsEachRequest = (level: string): boolean => ['info', 'debug', 'trace'].includes(level);
const neverCached =
  /^\/(?:uploads|assets|logo|admin|api\/health|api\/ready|api\/docs|hasil\/[^/?]{1,60}\/(?:bagian|kunci|waktu)|unduhan\/[^/?]{1,60})(?:\/|$|\?)/;

/** Holds the internal revalidation token: a request with it is not answered from the cache. */
const revalidationHeader = 'x-revalidate';

const isCacheable = (request: IncomingMessage, key: string) =>
  isRead(request) && request.headers.authorization === undefined && !neverCached.test(key);

/** The CORS headers of the response depend on the origin. */
const isCrossOrigin = ({ headers }: { headers: IncomingHttpHeaders }) => headers.origin !== undefined;

/** A cached response and the headers about its age. */
type Sendable = { response: CachedResponse; headers: HeaderList; kind: 'fresh' | 'stale' };

/** Caches between this server and the reader may store only pages that were found, neither 404 nor redirects. */
const freshHeaders = ({ status, etag }: Described, cacheControl = { vary, control: publicControl }): HeaderList => {
  const control = status === 200 ? cacheControl.control : privateControl;
  return ['vary', cacheControl.vary, 'etag', etag, 'cache-control', control];
};

const asFresh = (response: CachedResponse): Sendable => ({ kind: 'fresh', response, headers: response.freshHeaders });

/** A stale response is for this reader alone: no other cache may still have it when the database is back. */
const asStale = ({ response, createdAt }: CacheEntry, now: Date): Sendable => {
  const age = String(Math.max(0, Math.floor((now.getTime() - createdAt) / 1000)));
  const marks = ['cache-control', 'no-store', 'warning', '110 - "Response is Stale"', 'age', age];
  return { kind: 'stale', response, headers: ['vary', vary, 'etag', response.etag, ...marks] };
};

/** Writes a cached response with all its headers. False when its encoding is not made yet. */
function sendNow(
  request: IncomingMessage,
  answer: ServerResponse,
  { response, headers }: Sendable,
  own: HeaderList = [],
): boolean {
  if (isCurrentFor(request.headers['if-none-match'], response.etag)) {
    answer.writeHead(304, [...response.headers, ...headers, ...own]).end();
    return true;
  }
  const encoded = response.bodyNow(request.headers['accept-encoding']);
  if (!encoded) return false;
  answer.writeHead(response.status, [...response.headers, ...headers, ...own, ...encoded.headers]).end(encoded.body);
  return true;
}

/** Sends a fresh response in one write where it is cached in the requested encoding; else returns false. */
function sendInOneWrite(request: IncomingMessage, answer: OneWriteResponse, { response, headers }: Sendable): boolean {
  if (!answer.canSendInOneWrite || request.method !== 'GET' || request.headers['if-none-match']) return false;
  const encoded = response.bodyNow(request.headers['accept-encoding']);
  if (!encoded) return false;
  const second = currentSecond();
  const before = encoded.size;
  const message = encoded.messageAt(second, () =>
    headOf(response.status, [...response.headers, ...headers, ...encoded.headers], second, keepAliveMs / 1_000),
  );
  if (encoded.size !== before) response.onGrowth();
  answer.sendInOneWrite(response.status, message);
  return true;
}

/** Sends a cached response and skips Fastify's remaining hooks. Only the CORS headers are of this request. */
async function send(request: FastifyRequest, reply: FastifyReply, sendable: Sendable) {
  if (reply.sent) return reply;
  ignoreLateAnswer(reply);
  const own = corsHeaders.flatMap((name) => (reply.hasHeader(name) ? [name, String(reply.getHeader(name))] : []));
  const { raw } = reply.hijack();
  try {
    if (sendNow(request.raw, raw, sendable, own)) return reply;
    await sendable.response.bodyFor(request.headers['accept-encoding']);
    sendNow(request.raw, raw, sendable, own);
  } catch (err) {
    request.log.error({ err }, 'cached response not sent');
    raw.destroy();
  }
  return reply;
}

type Outgoing = { status: number; headers: Record<string, unknown>; read(): Promise<Uint8Array> };

/** The response about to be sent; undefined when it is a stream of a file. tRPC sends a whole Response. */
function outgoing(reply: FastifyReply, payload: unknown): Outgoing | undefined {
  const { statusCode: status } = reply;
  if (typeof payload === 'string')
    return { status, headers: reply.getHeaders(), read: async () => Buffer.from(payload) };
  if (!(payload instanceof Response)) return undefined;
  const headers = { ...reply.getHeaders(), ...Object.fromEntries(payload.headers) };
  return { status: payload.status, headers, read: async () => new Uint8Array(await payload.arrayBuffer()) };
}

/** Refusals are not cached, because their bodies contain the request's id; pages with status 404 or 410 are. */
const isStorable = ({ status, headers }: Outgoing) =>
  [200, 301, 302, 307, 308].includes(status) ||
  ([404, 410].includes(status) && String(headers['content-type']).startsWith('text/html'));

/** The response describes the data, instead of a wrong request or a rate limit. */
const isDefinite = ({ status }: Outgoing) => status < 400 || status === 404 || status === 410;

/** A failed call has changed nothing; a write without any recorded call may have changed anything. */
const mayHaveChanged = ({ cacheDependencies }: FastifyRequest, { statusCode }: FastifyReply) =>
  cacheDependencies?.hasCalls ? cacheDependencies.hasChanged : statusCode < 400;

type PublicCacheOptions = {
  changeFeed: ChangeFeed;
  now: Clock;
  cdn?: CdnService;
  isOverloaded?: () => boolean;
  checkOneWrite?: () => Promise<boolean>;
};

/**
 * The cache of responses to anonymous requests, for pages, REST and tRPC. Concurrent requests for one key share a single
 * flight. While the database is unreachable, cached responses are sent marked as stale. A request with a token neither
 * reads nor fills the cache.
 */
export const publicCache = fp(async (app, options: PublicCacheOptions) => {
  const { changeFeed, now, cdn, isOverloaded = () => false, checkOneWrite = sendsInOneWrite } = options;
  const cache = new ResponseCache({ changeFeed, now });
  const answers = { fresh: 0, stale: 0, computed: 0 };
  app.decorate('cacheFigures', {
    answers,
    get entries() {
      return cache.count;
    },
    get bytes() {
      return cache.size;
    },
  });
  app.decorateRequest('cacheDependencies', null);
  app.decorateRequest('flight', null);

  const describe = (response: Described, flight: SingleFlight): HeaderList => {
    if (!cdn) return freshHeaders(response);
    // It would reach the CDN after the purge of the change that has made it stale.
    if (!cache.isCurrent(response, flight)) return freshHeaders(response, { vary, control: privateControl });
    if (response.status !== 200) return freshHeaders(response);
    const mayKeep = now().getTime() + keptForMs + cdnKeepsForMs < response.validUntil;
    const cacheControl = { vary: varyBehindCdn, control: publicControl };
    return [...freshHeaders(response, cacheControl), ...cdnHeaders(cdn, response, mayKeep)];
  };

  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  const revalidationToken = randomUUID();
  const isRevalidation = ({ headers }: IncomingMessage) => headers[revalidationHeader] === revalidationToken;
  /** No request waits for it. After a failure the entry stays, and the next request starts again. */
  const revalidate = async (key: string) => {
    if (isClosing || !cache.beginRevalidation(key)) return;
    try {
      await app.inject({ url: key, headers: { [revalidationHeader]: revalidationToken } });
    } catch (err) {
      app.log.error({ err }, 'cached response not revalidated');
    } finally {
      cache.endRevalidation(key);
    }
  };

  /** A fresh entry, or an aged one that is sent while it is revalidated in the background. */
  const getFreshOrRevalidate = (key: string): CachedResponse | undefined => {
    const fresh = cache.findFresh(key);
    if (fresh) return fresh;
    const aged = cache.findAged(key);
    if (aged) void revalidate(key);
    return aged;
  };

  const afterFailure = (stale: CacheEntry): Sendable => {
    cache.recordFailure(stale);
    return asStale(stale, now());
  };

  /** A response that needs no rendering: a valid one, or a stale one if it could not be made a moment ago, or now. */
  const findSendable = (key: string): Sendable | undefined => {
    const found = getFreshOrRevalidate(key);
    if (found) return asFresh(found);
    const stale = cache.findStaleBeforeRetry(key) ?? (isOverloaded() ? cache.findStale(key, false) : undefined);
    return stale && afterFailure(stale);
  };

  const hasOneWrite = await checkOneWrite();
  if (!hasOneWrite) app.log.warn('Node does not accept a prepared head: see patches/one-write-response.ts');

  const logsRequests = logsEachRequest(app.log.level);
  app.decorate('answerFromCache', (request, answer, key) => {
    if (isClosing || logsRequests || !isOrdinary(request) || !isCacheable(request, key) || isCrossOrigin(request)) {
      return false;
    }
    const kept = hasOneWrite && getFreshOrRevalidate(key);
    if (kept && sendInOneWrite(request, answer, asFresh(kept))) {
      answers.fresh += 1;
      return true;
    }
    const found = findSendable(key);
    if (!found || !sendNow(request, answer, found)) return false;
    answers[found.kind] += 1;
    return true;
  });

  const answerWith = (request: FastifyRequest, reply: FastifyReply, sendable: Sendable) => {
    answers[sendable.kind] += 1;
    return send(request, reply, sendable);
  };

  /** A request that has waited too long for its own response gets the stale one. */
  const sendStaleAfterTimeout = (request: FastifyRequest, reply: FastifyReply) => {
    const stale = cache.findStale(request.url, true);
    if (stale) void answerWith(request, reply, afterFailure(stale));
  };

  const lookUp = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.url;
    const found = isRevalidation(request.raw) ? undefined : findSendable(key);
    if (found) return answerWith(request, reply, found);

    // Concurrent requests for one key share one flight: there must be no `await` between the look-up and the start.
    const running = cache.findFlight(key);
    const result = running && (await running.result);
    if (result instanceof CachedResponse) return answerWith(request, reply, asFresh(result));
    if (result === 'timeout') {
      const entry = cache.findStale(key, true);
      if (!entry) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: retryAfterSeconds });
      return answerWith(request, reply, afterFailure(entry));
    }

    answers.computed += 1;
    request.cacheDependencies = new CacheDependencies();
    removeUnkeyedHeaders(request.raw.headers);
    if (request.method !== 'GET' || cache.findFlight(key)) return;
    const flight = cache.start(key);
    request.flight = flight ?? null;
    void flight?.result.then((outcome) => {
      if (outcome === 'timeout') sendStaleAfterTimeout(request, reply);
    });
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request)) request.cacheDependencies = new CacheDependencies();
    if (isCacheable(request.raw, request.url) && !isCrossOrigin(request)) return lookUp(request, reply);
  });
  // By now the CORS plugin has decided whether the other origin may read the response.
  app.addHook('preParsing', async (request, reply) => {
    if (isCacheable(request.raw, request.url) && isCrossOrigin(request)) return lookUp(request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const isWrite = !isRead(request) && request.method !== 'OPTIONS';
    if (isWrite && mayHaveChanged(request, reply)) await changeFeed.waitForSync();
    return payload;
  });

  /** The cached response made from a reply, or the stale one when it failed; else undefined. */
  const findReplacement = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<Sendable | undefined> => {
    const { flight, cacheDependencies } = request;
    if (!isRead(request) || !cacheDependencies) return undefined;

    const key = request.url;
    if (cacheDependencies.hasFailed || reply.statusCode >= 500) {
      flight?.resolve('not shared');
      const stale = cache.findStale(key, cacheDependencies.isUnavailable || reply.statusCode === 503);
      return stale && afterFailure(stale);
    }
    if (!flight) return undefined;
    const sent = outgoing(reply, payload);
    if (!sent || !cacheDependencies.isPublic || !isStorable(sent)) {
      if (sent && isDefinite(sent)) cache.delete(key);
      flight.resolve('not shared');
      return undefined;
    }
    const body = await sent.read();
    const response = new CachedResponse(sent.status, sent.headers, body, cacheDependencies, (described) =>
      describe(described, flight),
    );
    cache.resolve(key, flight, response);
    return asFresh(response);
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    findReplacement(request, reply, payload)
      .then((replacement) => (replacement ? void send(request, reply, replacement) : done(null, payload)))
      .catch(done);
  });

  // Ends the flight in any case, because no other request may wait for it any longer. A request whose client has left
  // is finished nevertheless, because others may wait for its result.
  app.addHook('onResponse', async (request) => request.flight?.resolve('not shared'));
});
