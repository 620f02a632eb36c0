import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../shared/refusal.ts';
import { ignoreLateAnswer, reportFailure } from '../operations/failures.ts';
import { sendRefusal } from '../transport/refusals.ts';
import { carriesBody } from './connections.ts';

/** Accepts no new request, finishes those in flight, and closes the remaining connections after `graceMs`. */
export async function closeServer(app: FastifyInstance, graceMs: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(deadline);
}

const pollMs = 10;
/** A longer turn of the event loop did other work besides looking for new connections. */
const idleTurnMs = 0.5;

/** Waits for a moment without new connections: the system resets those that this process has not accepted. */
export const waitForQuiet = fp(async (app, { ms }: { ms: number }) => {
  let arrivals = 0;
  app.server.on('connection', () => {
    arrivals += 1;
  });
  app.addHook('preClose', async () => {
    const end = performance.now() + ms;
    // The current turn of the event loop no longer looks for connections.
    await nextTurn();
    for (let now = performance.now(); now < end; ) {
      const [begun, before] = [now, arrivals];
      await nextTurn();
      now = performance.now();
      if (arrivals === before && now - begun < idleTurnMs) return;
    }
  });
});

/**
 * Until the connections of that moment have ended, or for `ms`, a closing server still serves requests and closes each
 * connection with its response. A proxy whose request meets a closed connection cannot find out whether it was carried out,
 * and would report an error to its reader. `server.close` ends idle connections at once, so it runs after this.
 */
export const drain = fp(async (app, { ms }: { ms: number }) => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const earlier = [...open];
    const end = performance.now() + ms;
    while (earlier.some((socket) => open.has(socket)) && performance.now() < end) await pause(pollMs);
  });
});

function refuseLate(request: FastifyRequest, reply: FastifyReply) {
  // A streamed response has started.
  if (reply.sent || reply.raw.headersSent) return;
  reportFailure(request, { refusal: 'UNAVAILABLE', cause: new Error('call takes too long') });
  void sendRefusal(reply, new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 }));
  ignoreLateAnswer(reply);
}

/** Answers every call within `ms` after its last byte. Fastify's own `handlerTimeout` stops when the body is read. */
export const callDeadline = fp(async (app, { ms }: { ms: number }) => {
  app.addHook('onRequest', async (request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      timer = setTimeout(refuseLate, ms, request, reply);
    };
    if (carriesBody(request.raw)) request.raw.once('end', start);
    else start();
    reply.raw.once('close', () => clearTimeout(timer));
  });
});
