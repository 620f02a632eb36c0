import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export type Route = { method: string; url: string };

const routesByApp = new WeakMap<FastifyInstance, Route[]>();

/** The message that Fastify publishes for each server that it creates. */
const isInitialization = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

subscribe('fastify.initialization', (message) => {
  if (!isInitialization(message)) return;
  const routes: Route[] = [];
  routesByApp.set(message.fastify, routes);
  message.fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
});

/** Every route of a server. The server must be built after this file was imported. */
export function routesOf(app: FastifyInstance): Route[] {
  const routes = routesByApp.get(app);
  if (!routes) throw new Error('this server was built before its routes were recorded');
  return routes;
}

/** An address of this route, with every variable part filled. */
export const addressOfRoute = ({ url }: Route, value = '1'): string =>
  url.replace(/:\w+(?:\([^)]*\))?/g, value).replace('/*', `/${value}`);
