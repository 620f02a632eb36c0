import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createListener, type Server as Listener } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import { OneWriteResponse } from '../../patches/one-write-response.ts';
import { type ConnectionLimits, connectionOptions } from '../connection/connections.ts';

/** Where to listen. With `reusePort` the system distributes connections among several processes. */
type ListenAddress = { host: string; port: number; reusePort?: boolean };

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens on every address of the host: `localhost` often means both 127.0.0.1 and ::1. */
    listenOnAll(options: ListenAddress): Promise<void>;
    /** Answer requests before the framework, where they can; the first one that does ends it. */
    earlyAnswers: EarlyAnswer[];
  }
}

/** Answers a request at this path; returns false to leave it to others. */
export type EarlyAnswer = (request: IncomingMessage, answer: OneWriteResponse, path: string) => boolean;

/** Answers a request; returns false to leave it to the framework. */
export type EarlyHandler = (request: IncomingMessage, answer: OneWriteResponse) => boolean;

/**
 * The server that Fastify would create, with `earlyHandler` in front of Fastify: without it a cached page takes 1.8 to 2.5
 * times the processor time (`mechanisms-of-speed.md`).
 */
export const withEarlyHandler = (limit: ConnectionLimits, earlyHandler: EarlyHandler): FastifyServerFactory => {
  const { http, requestTimeout, keepAliveTimeout } = connectionOptions(limit);
  return (framework: RequestListener) => {
    const server = createServer({ ...http, ServerResponse: OneWriteResponse }, (request, answer) => {
      if (!earlyHandler(request, answer)) framework(request, answer);
    });
    return Object.assign(server, { requestTimeout, keepAliveTimeout });
  };
};

/** Passes connections to the server as if it had accepted them itself; undefined where the address is not available. */
async function listenFor(server: Server, address: ListenAddress): Promise<Listener | undefined> {
  const listener = createListener({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  listener.listen(address);
  return once(listener, 'listening').then(
    () => listener,
    () => undefined,
  );
}

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Fastify listens on further addresses only with servers of its own. `findAddresses` resolves a host. */
export const everyAddress = fp(async (app, { findAddresses = addressesOf }: { findAddresses?: typeof addressesOf }) => {
  const listeners: Listener[] = [];
  let closed: Promise<unknown> | undefined;
  app.decorate('listenOnAll', async (requested) => {
    const { host } = requested;
    await app.listen(requested);
    const bound = app.server.address();
    if (bound === null || typeof bound === 'string' || host !== 'localhost') return;
    for (const address of await findAddresses(host)) {
      const listener =
        address === bound.address
          ? undefined
          : await listenFor(app.server, { ...requested, host: address, port: bound.port });
      if (listener) listeners.push(listener);
    }
  });
  // They accept no new connection from now on; open connections are closed with the server's own.
  app.addHook('preClose', async () => {
    closed = Promise.all(listeners.map((listener) => once(listener.close(), 'close')));
  });
  app.addHook('onClose', () => closed);
});
