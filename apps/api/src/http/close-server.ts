import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Takes no new request, finishes those in flight, and after `graceMs` ends the connections of the rest. */
export async function closeServer(app: FastifyInstance, graceMs: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(deadline);
}

const pollMs = 10;

/**
 * For so many milliseconds after it was told to close, or until nobody is connected, the server answers what still comes,
 * each time as the last answer on that connection. A proxy that has just sent a request on a connection that is closed at
 * that moment cannot know whether it was carried out, and would tell its reader of an error.
 */
export const drain = fp(async (app, { ms }: { ms: number }) => {
  let connected = 0;
  app.server.on('connection', (socket) => {
    connected += 1;
    socket.once('close', () => {
      connected -= 1;
    });
  });
  app.addHook('preClose', async () => {
    const end = performance.now() + ms;
    while (connected > 0 && performance.now() < end) await pause(pollMs);
  });
});
