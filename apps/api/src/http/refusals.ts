import { type RefusalBody, refusalKinds } from '@madrasah/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../shared/refusal.ts';
import { findRefusal } from '../trpc/refusals.ts';

/** The body of an answer that refuses (rest.md, section 0). */
const refusalBody = (refusal: Refusal, requestId: string): RefusalBody => ({
  message: refusal.message,
  code: refusal.code,
  errors: refusal.details.errors,
  current: refusal.details.current,
  requestId,
});

/** Answers with a refusal: its status, its body, and when to try again. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', refusal.details.retryAfter);
  return reply.code(refusalKinds[refusal.code].status).send(refusalBody(refusal, reply.request.id));
}

/** Fastify's own objections to a request, by its status. */
export function refusalOfStatus(status: number | undefined): Refusal | undefined {
  if (status === 413) return new Refusal('TOO_LARGE');
  if (status === 415) return new Refusal('UNSUPPORTED_TYPE');
  if (status === 404) return new Refusal('NOT_FOUND');
  if (status === 503) return new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 });
  return status !== undefined && status >= 400 && status < 500 ? new Refusal('BAD_REQUEST') : undefined;
}

/** A request whose address cannot be read reaches no route, and so no error handler. */
export const refuseUnroutable = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  sendRefusal(reply, refusalOfStatus(error.statusCode) ?? new Refusal('INTERNAL'));
};

/** Everything that is thrown on the way of a request leaves through here; a fault is logged and masked. */
export const refusals = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = findRefusal(error) ?? refusalOfStatus(error.statusCode);
    if (!refusal) request.log.error({ err: error }, 'request failed');
    return sendRefusal(reply, refusal ?? new Refusal('INTERNAL'));
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('NOT_FOUND')));
});
