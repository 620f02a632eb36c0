import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { limits } from '@madrasah/contract';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { discovery } from './http/discovery.ts';
import { docs } from './http/docs.ts';
import { files } from './http/files.ts';
import { health } from './http/health.ts';
import { publicCache } from './http/public-cache/index.ts';
import { publicSite } from './http/public-site.ts';
import { refusals, refuseUnroutable } from './http/refusals.ts';
import { rest } from './http/rest.ts';
import { securityHeaders } from './http/security-headers.ts';
import { session } from './http/session.ts';
import { trpc } from './http/trpc.ts';
import { uploadRoutes } from './http/uploads.ts';
import { withoutCampaign } from './http/without-campaign.ts';
import type { PublicChanges } from './shared/public-changes.ts';
import { closeWorkers } from './shared/worker-pool.ts';
import type { Services } from './trpc/context.ts';
import { createMemory } from './trpc/memory.ts';

export type AppOptions = {
  services: Omit<Services, 'tokens' | 'memory'>;
  /** The news about commits, which the cache of public answers follows. */
  changes: PublicChanges;
  jwtSecret: string;
  /** Where pictures are served from. */
  uploadsFolder: string;
  publicOrigin: string;
  adminOrigins: string[];
  /** The built public app; without it only the API is served. */
  publicFolder?: string;
  trustProxy: boolean;
  logger: FastifyServerOptions['logger'];
};

/** Slow senders are dropped; Fastify's own time-outs are off (goals, section 4). */
const timeouts = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000 };

/** The documented /auth/* paths are the same calls as /api/auth/* (A-20). */
const rewriteUrl = ({ url = '/' }: { url?: string }) =>
  url.startsWith('/auth/') ? `/api${url}` : withoutCampaign(url);

/** Builds the server: what follows stands in the order in which a request meets it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: limits.bodyBytes.withImages,
    routerOptions: { maxParamLength: 5_000 },
    forceCloseConnections: 'idle',
    handlerTimeout: limits.serverTimeoutMs,
    http: timeouts,
    rewriteUrl,
    frameworkErrors: refuseUnroutable,
  });

  app.addHook('onClose', closeWorkers);
  await app.register(refusals);
  await app.register(publicCache, { changes: options.changes, now: options.services.now });
  await app.register(securityHeaders);
  await app.register(cors, { origin: options.adminOrigins, maxAge: 600 });
  await app.register(compress, { threshold: 1_024 });
  await app.register(session, { secret: options.jwtSecret, now: options.services.now });

  const services: Services = {
    ...options.services,
    tokens: app.tokens,
    memory: createMemory(options.changes),
  };
  await app.register(health, { services });
  await app.register(docs, { origin: options.publicOrigin });
  await app.register(uploadRoutes, { services });
  await app.register(files, { folder: options.uploadsFolder });
  await app.register(trpc, { services });
  await app.register(rest, { services });
  await app.register(discovery, { services, origin: options.publicOrigin });
  if (options.publicFolder) {
    await app.register(publicSite, { services, folder: options.publicFolder, origin: options.publicOrigin });
  }
  return app;
}
