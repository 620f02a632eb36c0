import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { limits } from '@madrasah/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fastify from 'fastify';
import type { CdnService, TrustProxy } from './config/env.ts';
import { documentedRoutes, extensions } from './extensions/index.ts';
import { everyAddress, withEarlyHandler } from './http/cache/early-handler.ts';
import { publicCache } from './http/cache/index.ts';
import { acceptJson } from './http/connection/bodies.ts';
import { trustOf } from './http/connection/client-address.ts';
import { callDeadline, drain, waitForQuiet } from './http/connection/close-server.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  connectionOptions,
  connections,
  lingeringClose,
} from './http/connection/connections.ts';
import { commonHeaders, type ResponseHeaders, securityHeaders } from './http/connection/security-headers.ts';
import { health } from './http/operations/health.ts';
import { traceRequests } from './http/operations/log-lines.ts';
import type { Metrics } from './http/operations/metrics.ts';
import { absentFeatures } from './http/site/absent-features.ts';
import { feeds } from './http/site/feeds.ts';
import { siteForms } from './http/site/forms.ts';
import { linkCards } from './http/site/link-cards.ts';
import { isOverloaded, publicSite } from './http/site/public-site.ts';
import { reservedPaths } from './http/site/reserved-paths.ts';
import { manifest, schoolMark } from './http/site/school-mark.ts';
import { staffApp } from './http/site/staff-app.ts';
import { uploads } from './http/site/uploads.ts';
import { visits } from './http/site/visits.ts';
import { stripUnknownQuery } from './http/transport/canonical-read.ts';
import { docs } from './http/transport/docs.ts';
import { privateDownloads } from './http/transport/files.ts';
import { noticeStream } from './http/transport/notice-stream.ts';
import { knownParameters, openReads } from './http/transport/open-reads.ts';
import { refusals } from './http/transport/refusals.ts';
import { rest } from './http/transport/rest.ts';
import { session } from './http/transport/session.ts';
import { trpc } from './http/transport/trpc.ts';
import { uploadRoutes } from './http/transport/uploads.ts';
import type { Secrets } from './identity/auth/index.ts';
import { declarationsWith, featureParts } from './operations/features/index.ts';
import { stopLongWork } from './platform/jobs/index.ts';
import { followPictures } from './platform/media/index.ts';
import { createQueryCaches } from './query-caches.ts';
import { type StreamLimits, streamLimits } from './school/notices/index.ts';
import { featureSwitches } from './school/settings/index.ts';
import type { ChangeFeed } from './shared/change-feed.ts';
import { Refusal } from './shared/refusal.ts';
import type { Tracing } from './shared/tracing.ts';
import type { Services } from './trpc/context.ts';

export type AppOptions = {
  services: Omit<Services, 'tokens' | 'queryCaches' | 'features' | 'extensions' | 'vitals' | 'reservedPaths'>;
  vitals: Omit<Services['vitals'], 'readCache'>;
  /** Invalidates the cache of public responses and the query caches. */
  changeFeed: ChangeFeed;
  /** Sign tokens and encrypt second factors. */
  secrets: Secrets;
  uploadsFolder: string;
  publicOrigin: string;
  adminOrigins: string[];
  /** The built public app; without it only the API is served. */
  publicFolder?: string;
  /** The built staff app, where it is served below /admin of the public origin. */
  adminFolder?: string;
  cdn?: CdnService;
  trustProxy: TrustProxy;
  /** Of every response, where they are not the common ones. */
  headers?: ResponseHeaders;
  /** Shorter ones for tests. */
  connections?: ConnectionLimits;
  /** For how many milliseconds a closing server still serves its open connections. */
  drainMs?: number;
  /** Shorter and fewer ones for tests. */
  noticeStreams?: StreamLimits;
  logger: FastifyServerOptions['logger'];
  metrics?: Metrics;
  tracing?: Tracing;
};

/**
 * In bytes. Compressing a page of a hundred kilobytes takes less time than passing it to a thread; longer responses
 * would block other requests.
 */
const compression = { threshold: 1_024, syncThreshold: 262_144, globalDecompression: false };

/** The calls under /auth are those under /api/auth; an unknown one is no page of the site. */
const normalisePath = (url: string) => (/^\/auth(?![^/?])/.test(url) ? `/api${url}` : url);

function rewriteUrl({ url = '/', method = 'GET' }: { url?: string; method?: string }) {
  if (url.length > limits.addressLength) return url;
  return method === 'GET' || method === 'HEAD' ? stripUnknownQuery(normalisePath(url)) : normalisePath(url);
}

const databaseIsUnreachable = new Error('the database is unreachable');

/** While the database is unreachable, calls are refused at once instead of each waiting for its timeout. */
const failFast =
  (changeFeed: ChangeFeed, openDatabase: Services['openDatabase']): Services['openDatabase'] =>
  (use) => {
    if (!changeFeed.isReachable()) {
      throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 }, { cause: databaseIsUnreachable });
    }
    return openDatabase(use);
  };

/** How long a closing server waits at most for a moment without new connections. */
const quietWithinMs = 200;

/** Builds the server. Plugins are registered in the order in which a request passes them. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { changeFeed, publicOrigin: origin, adminOrigins, cdn, metrics, tracing } = options;
  const { connections: limit = connectionLimits, headers = commonHeaders } = options;
  const { now } = options.services;
  const app: FastifyInstance = fastify({
    ...connectionOptions(limit, headers),
    logger: options.logger,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: limits.bodyBytes.visitor,
    routerOptions: { maxParamLength: limits.addressLength },
    rewriteUrl,
    serverFactory: withEarlyHandler(limit, (request, answer) => {
      const path = rewriteUrl(request);
      return (
        app.answerFromCache(request, answer, path) || app.earlyAnswers.some((early) => early(request, answer, path))
      );
    }),
  });
  app.decorate('earlyAnswers', []);
  acceptJson(app);
  await app.register(reservedPaths);

  app.addHook('preClose', stopLongWork);
  metrics?.observeRequests(app);
  if (tracing) traceRequests(app, tracing);
  await app.register(securityHeaders, { headers });
  await app.register(connections, { limit, headers });
  await app.register(refusals);
  await app.register(callDeadline, { ms: limits.serverTimeoutMs });
  await app.register(openReads, { staffOrigins: adminOrigins });
  await app.register(publicCache, { changeFeed, now, cdn, isOverloaded });
  metrics?.observeCache(() => app.cacheFigures);
  const queryCaches = createQueryCaches(changeFeed);
  followPictures(changeFeed);
  const openDatabase = failFast(changeFeed, options.services.openDatabase);
  const features = featureSwitches(
    { ...options.services, openDatabase, queryCaches },
    changeFeed,
    featureParts(declarationsWith(extensions)),
  );
  app.decorate('features', features);
  await app.register(cors, {
    origin: adminOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  });
  await app.register(absentFeatures, { features, changeFeed });
  await app.register(knownParameters);
  await app.register(compress, compression);
  await app.register(lingeringClose, { limit });
  await app.register(session, { secrets: options.secrets, now });

  const services: Services = {
    ...options.services,
    openDatabase,
    features,
    extensions,
    tokens: app.tokens,
    reservedPaths: app.reservedPaths,
    queryCaches,
    vitals: { ...options.vitals, readCache: () => app.cacheFigures },
  };
  await app.register(health, { services });
  await app.register(docs, { origin, routes: documentedRoutes });
  await app.register(uploadRoutes, { services });
  await app.register(uploads, { folder: options.uploadsFolder, cdn, services });
  await app.register(trpc, { services });
  await app.register(rest, { services });
  await app.register(noticeStream, { services, changeFeed, limits: options.noticeStreams ?? streamLimits });
  await app.register(visits, { services, origin, adminOrigins });
  await app.register(privateDownloads, { services });
  await app.register(feeds, { services, origin });
  await app.register(schoolMark, { services, changeFeed });
  await app.register(linkCards, { services });
  await app.register(manifest, { services });
  for (const { addRoutes } of extensions) await addRoutes?.(app, { services, changeFeed, origin, headers });
  if (options.publicFolder) {
    const forms = [...siteForms, ...extensions.flatMap((extension) => extension.forms ?? [])];
    const folder = options.publicFolder;
    await app.register(publicSite, { services, folder, origin, adminOrigins, forms, headers, tracing });
  }
  if (options.adminFolder) await app.register(staffApp, { folder: options.adminFolder });
  await app.register(drain, { ms: options.drainMs ?? 0 });
  await app.register(waitForQuiet, { ms: quietWithinMs });
  await app.register(everyAddress);
  return app;
}
