import { type FeatureId, featureIds } from '@madrasah/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Features } from '../../trpc/service-context.ts';
import { isRead } from '../cache/cached-response.ts';
import { metaOf, mutationPaths, routeUrl } from '../transport/procedure-meta.ts';

declare module 'fastify' {
  interface FastifyInstance {
    features: Features;
  }
}

/** The routes of single procedures, which read a body before the procedure decides. */
const featuresOfRoutes = ({ featureOfCall }: Features): ReadonlyMap<string, FeatureId> =>
  new Map(
    mutationPaths.flatMap((path) => {
      const feature = featureOfCall(path);
      const { openapi } = metaOf(path);
      if (!feature) return [];
      const routes = [`POST /trpc/${path}`, ...(openapi ? [`${openapi.method} ${routeUrl(openapi.path)}`] : [])];
      return routes.map((route) => [route, feature] as const);
    }),
  );

type AbsentFeaturesOptions = { features: Features; changeFeed: Pick<ChangeFeed, 'isConnected'> };

/** Answers a feature that is off like an unknown address, before anything is read, looked up or counted. */
export const absentFeatures = fp(async (app, { features, changeFeed }: AbsentFeaturesOptions) => {
  const featureOfRoute = featuresOfRoutes(features);
  // Visitors who come while the database is away need the switches in memory.
  app.addHook('onReady', async () => {
    if (changeFeed.isConnected()) await features.off().catch(() => undefined);
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (features.offNow()?.length === 0) return;
    const { method, url, routeOptions } = request;
    // An address has many spellings and one route; of pages all have the same, and the public app chooses theirs.
    const route = routeOptions.url ?? '';
    const feature = featureOfRoute.get(`${method} ${route}`);
    const isAmong = (off: readonly FeatureId[]) =>
      (feature && off.includes(feature)) || features.isAddressOf(off, route);
    // The others must not wait for the switches.
    if (!isAmong(featureIds) || !isAmong(await features.off(request.cacheDependencies))) return;
    if (app.sendPage && isRead(request) && !url.startsWith('/api/')) return app.sendPage(request, reply);
    throw new Refusal('NOT_FOUND');
  });
});
