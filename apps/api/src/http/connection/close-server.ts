import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
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
const shortTurnMs = 0.5;

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
      if (arrivals === before && now - begun < shortTurnMs) return;
    }
  });
});

/** Lets nobody in any more. `server.close` would also end connections that are open and idle at this moment. */
function stopListening(server: Server): void {
  const closed = new Promise((resolve) => server.once('close', resolve));
  const close = server.close.bind(server);
  NetServer.prototype.close.call(server);
  // Whoever closes it later is not told that it does not run, but when everybody has left.
  Object.assign(server, {
    close(done?: () => void) {
      void closed.then(() => done?.());
      return close();
    },
  });
}

/**
 * For so many milliseconds after it was told to close, or until nobody is connected, the server answers what still comes,
 * each time as the last answer on that connection. A proxy that has just sent a request on a connection that is closed at
 * that moment cannot know whether it was carried out, and would tell its reader of an error; one that is let in no more
 * asks somebody else.
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
    if (ms === 0 || !app.server.listening) return;
    stopListening(app.server);
    const end = performance.now() + ms;
    while (connected > 0 && performance.now() < end) await pause(pollMs);
  });
});
