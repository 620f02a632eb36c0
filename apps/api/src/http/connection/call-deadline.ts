import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../shared/refusal.ts';
import { ignoreLateAnswer, reportFailure } from '../operations/failures.ts';
import { sendRefusal } from '../transport/refusals.ts';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function refuseLate(request: FastifyRequest, reply: FastifyReply) {
  // A streamed response has started.
  if (reply.sent || reply.raw.headersSent) return;
  reportFailure(request, { refusal: 'UNAVAILABLE', cause: new Error('call takes too long') });
  void sendRefusal(reply, new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 }));
  ignoreLateAnswer(reply);
}

/**
 * Every call is answered within `ms` after its last byte, with 503 if necessary, because clients
 * stop waiting soon afterwards. Fastify's own `handlerTimeout` stops when the body is read.
 */
export const callDeadline = fp(async (app, { ms }: { ms: number }) => {
  app.addHook('onRequest', async (request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      timer = setTimeout(refuseLate, ms, request, reply);
    };
    if (hasBody(request)) request.raw.once('end', start);
    else start();
    reply.raw.once('close', () => clearTimeout(timer));
  });
});
