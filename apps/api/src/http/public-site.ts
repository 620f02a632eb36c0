import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { RenderedPage, RenderRequest } from '@madrasah/contract';
import { unstable_localLink as localLink, type TRPCLink } from '@trpc/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AppRouter, appRouter } from '../router.ts';
import type { Services } from '../trpc/context.ts';
import { contextOf } from './session.ts';

/** Draws a page of the public site with data from the given links. */
export type RenderPage = (request: RenderRequest, links: TRPCLink<AppRouter>[]) => Promise<RenderedPage>;

export type PublicSiteOptions = {
  services: Services;
  /** The public app's `dist`: `client/` is served as it is, `server/entry-server.js` draws the pages. */
  folder: string;
  origin: string;
};

/** When the database is away, it is worth trying again after this long. */
const retryAfterSeconds = 2;

const policyOf = (scriptHashes: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

function sendPage(reply: FastifyReply, page: RenderedPage) {
  if (page.location !== undefined) reply.header('location', page.location);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page.scriptHashes))
    .header('cache-control', page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
    .send(page.html);
}

/**
 * Hosts the built public app in this process: its loaders call procedures through an in-process link, so there is
 * no network in between. Everything that no other route answers is a page.
 */
export const publicSite = fp(async (root, { services, folder, origin }: PublicSiteOptions) => {
  const entry = join(folder, 'server/entry-server.js');
  const { render }: { render: RenderPage } = await import(pathToFileURL(entry).href);

  const draw = async (request: FastifyRequest, reply: FastifyReply) => {
    const link = localLink({ router: appRouter, createContext: async () => contextOf(services, request) });
    const page = await render({ url: request.url, origin }, [link]);
    if (!request.reading?.isUnavailable) return sendPage(reply, page);
    return sendPage(reply.header('retry-after', retryAfterSeconds), { ...page, status: 503 });
  };

  await root.register(async (app) => {
    await app.register(fastifyStatic, {
      root: join(folder, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    app.get('/*', draw);
  });
});
