import { type RefusalResponse, refusalKinds, texts } from '@madrasah/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type RateState, Refusal, shownDetails } from '../../shared/refusal.ts';
import { findRefusal } from '../../trpc/refusals.ts';
import { commonHeaders, type ResponseHeaders } from '../connection/security-headers.ts';
import { failures, reportFailure } from '../operations/failures.ts';
import { fallbackPage } from '../site/fallback-page.ts';
import { fallbackPagePolicy, sendHtml } from '../site/page-policies.ts';

/** As the IETF draft "RateLimit header fields for HTTP" defines them: structured fields with one named policy. */
export const rateLimitHeaders = ({ limit, windowSeconds, remaining, resetSeconds }: RateState) => ({
  'ratelimit-policy': `"default";q=${limit};w=${windowSeconds}`,
  ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
});

export const refusalBody = (refusal: Refusal, requestId: string): RefusalResponse => ({
  message: refusal.message,
  code: refusal.code,
  ...shownDetails(refusal.details),
  requestId,
});

const programPaths = /^\/(?:api|auth|trpc|uploads|assets)(?:\/|$)|\.\w+$/;

/** Whether this address is for programs and not for readers of pages. */
export const isProgramPath = (url: string): boolean => programPaths.test(url.split('?', 1)[0] ?? url);

/** A reader of pages gets text instead of JSON. Missing pages have their own page. */
const isFailedPage = ({ method, url }: FastifyRequest, status: number) =>
  method === 'GET' && status >= 500 && !isProgramPath(url);

/** Sends a refusal: its status, its body, Retry-After and an exceeded rate limit. No cache stores it. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { status } = refusalKinds[refusal.code];
  reply.code(status).header('cache-control', commonHeaders['cache-control']);
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', refusal.details.retryAfter);
  if (refusal.details.rate) reply.headers(rateLimitHeaders(refusal.details.rate));
  if (!isFailedPage(reply.request, status)) return reply.send(refusalBody(refusal, reply.request.id));
  return sendHtml(reply, fallbackPage.html, fallbackPagePolicy);
}

/** Fastify's own errors about a request, by status. */
export function refusalOfStatus(status: number | undefined): Refusal | undefined {
  if (status === 408) return new Refusal('TOO_SLOW');
  if (status === 413) return new Refusal('TOO_LARGE');
  if (status === 414) return new Refusal('ADDRESS_TOO_LONG');
  if (status === 415) return new Refusal('UNSUPPORTED_TYPE', texts.request.wrongType);
  if (status === 431) return new Refusal('HEADERS_TOO_LARGE');
  if (status === 404) return new Refusal('NOT_FOUND');
  if (status === 503) return new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 });
  return status !== undefined && status >= 400 && status < 500 ? new Refusal('BAD_REQUEST') : undefined;
}

/** A request whose address cannot be decoded reaches no route, and so no error handler. */
export const refuseUnroutable =
  (headers: ResponseHeaders) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    sendRefusal(reply.headers(headers), refusalOfStatus(error.statusCode) ?? new Refusal('INTERNAL'));
  };

/** The refusal for any error of a request. A server error is logged; its details are masked. */
export function explainRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  const refusal =
    findRefusal(error) ?? refusalOfStatus(error.statusCode) ?? new Refusal('INTERNAL', undefined, {}, { cause: error });
  reportFailure(request, { refusal: refusal.code, cause: refusal.cause });
  return refusal;
}

export const refusals = fp(async (app) => {
  await app.register(failures);
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply, explainRefusal(error, request)),
  );
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('NOT_FOUND')));
});
