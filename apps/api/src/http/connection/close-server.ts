import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Takes no new request, finishes those in flight, and after `graceMs` ends the connections of the rest. */
export async function closeServer(app: FastifyInstance, graceMs: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(deadline);
}

const pollMs = 10;
/** A turn of the event loop that takes longer had other work than to see whether somebody comes. */
const idleTurnMs = 0.5;

/**
 * At most so long, until a moment in which nobody comes. The system resets connections that it has taken and this
 * process has not, with the requests on them: a server had better stop listening right after it has looked for some.
 */
export const waitForQuiet = fp(async (app, { ms }: { ms: number }) => {
  let arrivals = 0;
  app.server.on('connection', () => {
    arrivals += 1;
  });
  app.addHook('preClose', async () => {
    const end = performance.now() + ms;
    // In the turn that has begun already nobody may be looked for any more.
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
 * For so many milliseconds after the server began to close, or until all connections of that moment have ended, it goes
 * on as before, but each answer is the last one on its connection. A proxy that has just sent a request on a connection
 * that is closed at that moment cannot know whether it was carried out, and would report an error to its reader.
 * `server.close` ends idle connections at once: it comes after this, with the hooks that stop listening.
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
