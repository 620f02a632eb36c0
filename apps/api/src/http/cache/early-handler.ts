import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createListener, type Server as Listener } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import { OneWriteResponse } from '../../patches/one-write-response.ts';
import { type ConnectionLimits, connectionOptions } from '../connection/connections.ts';

/** Where to listen; with `reusePort` beside other processes that do so, among which the system shares connections out. */
type Place = { host: string; port: number; reusePort?: boolean };

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens on every address that the host has: `localhost` often means both 127.0.0.1 and ::1. */
    listenOnAll(options: Place): Promise<void>;
  }
}

/** Answers a request, or says with false that somebody else has to. */
export type EarlyHandler = (request: IncomingMessage, answer: OneWriteResponse) => boolean;

/** The server that Fastify would make, except that `earlyHandler` is asked before Fastify. */
export const withEarlyHandler = (limit: ConnectionLimits, earlyHandler: EarlyHandler): FastifyServerFactory => {
  const { http, requestTimeout, keepAliveTimeout } = connectionOptions(limit);
  return (framework: RequestListener) => {
    const server = createServer({ ...http, ServerResponse: OneWriteResponse }, (request, answer) => {
      if (!earlyHandler(request, answer)) framework(request, answer);
    });
    return Object.assign(server, { requestTimeout, keepAliveTimeout });
  };
};

/** Hands connections to the server as if it had taken them itself; undefined where the address cannot be had. */
async function listenFor(server: Server, place: Place): Promise<Listener | undefined> {
  const listener = createListener({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  listener.listen(place);
  return once(listener, 'listening').then(
    () => listener,
    () => undefined,
  );
}

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Fastify listens on further addresses only with servers of its own making. `findAddresses` says which a host has. */
export const everyAddress = fp(async (app, { findAddresses = addressesOf }: { findAddresses?: typeof addressesOf }) => {
  const listeners: Listener[] = [];
  let closed: Promise<unknown> | undefined;
  app.decorate('listenOnAll', async (place) => {
    const { host } = place;
    await app.listen(place);
    const bound = app.server.address();
    if (bound === null || typeof bound === 'string' || host !== 'localhost') return;
    for (const address of await findAddresses(host)) {
      const listener =
        address === bound.address
          ? undefined
          : await listenFor(app.server, { ...place, host: address, port: bound.port });
      if (listener) listeners.push(listener);
    }
  });
  // None takes a new connection from now on; those that are open are ended with the server's own.
  app.addHook('preClose', async () => {
    closed = Promise.all(listeners.map((listener) => once(listener.close(), 'close')));
  });
  app.addHook('onClose', () => closed);
});
