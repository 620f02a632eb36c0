import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The first parts of the paths of all routes, below which staff cannot place pages of their own. */
    reservedPaths: ReadonlySet<string>;
    reservePath: (path: string) => void;
  }
}

/** Paths that lead elsewhere before a route is chosen: other paths of the API, and the staff app behind one domain. */
const unrouted = ['/auth', '/admin'];

/** The first segment of a path, without its query string; empty for `/`. */
export const firstPart = (path: string): string => /^\/([^/?]*)/.exec(path)?.[1] ?? '';

/** Collects the paths of the routes that are registered after it. */
export const reservedPaths = fp(async (app) => {
  const reserved = new Set<string>();
  const reservePath = (path: string) => void reserved.add(firstPart(path));
  for (const path of unrouted) reservePath(path);
  app.decorate('reservedPaths', reserved);
  app.decorate('reservePath', reservePath);
  app.addHook('onRoute', ({ url }) => reservePath(url));
});
