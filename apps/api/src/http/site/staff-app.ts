import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { limits } from '@madrasah/contract';
import fastify, { type FastifyInstance } from 'fastify';
import {
  type ConnectionLimits,
  connectionLimits,
  connectionOptions,
  connections,
  lingeringClose,
} from '../connection/connections.ts';
import { type ResponseHeaders, securityHeaders } from '../connection/security-headers.ts';
import { logSerializers } from '../operations/log-lines.ts';
import { refusals } from '../transport/refusals.ts';
import { adminPagePolicy, sendHtml } from './page-policies.ts';

type StaffAppOptions = {
  folder: string;
  /** The origin of the public site with the API; absent where it is the staff app's own. */
  apiOrigin?: string;
};

/** The page and its configuration change with a release: browsers ask each time, and no shared cache stores them. */
const neverShared = 'private, no-cache';

/** The staff app below /admin of any server. Every unknown path there gets its page. */
export async function staffApp(app: FastifyInstance, { folder, apiOrigin }: StaffAppOptions): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/admin/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  app.get('/admin/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', folder));
  // Replaces the bundle's own file, so that one bundle fits every deployment.
  app.get('/admin/config.json', (_request, reply) =>
    reply.header('cache-control', neverShared).send({ apiOrigin: apiOrigin ?? '/' }),
  );
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, (_request, reply) =>
      sendHtml(reply.header('cache-control', neverShared), page, adminPagePolicy(apiOrigin)),
    );
  }
}

/** Serves the staff app on a port of its own, for an address that is not the public site's. */
export async function buildAdminSite(options: {
  folder: string;
  apiOrigin: string;
  level: string;
  /** Of every response. */
  headers: ResponseHeaders;
  /** Shorter ones for tests. */
  connections?: ConnectionLimits;
}): Promise<FastifyInstance> {
  const { connections: limit = connectionLimits, headers } = options;
  const app = fastify({
    ...connectionOptions(limit, headers),
    logger: { level: options.level, serializers: logSerializers },
    bodyLimit: limits.bodyBytes.visitor,
    routerOptions: { maxParamLength: limits.addressLength },
  });

  await app.register(securityHeaders, { headers });
  await app.register(connections, { limit, headers });
  await app.register(refusals);
  await app.register(compress, { globalDecompression: false });
  await app.register(lingeringClose, { limit });
  app.get('/', (_request, reply) => reply.redirect('/admin'));
  await app.register(staffApp, { folder: options.folder, apiOrigin: options.apiOrigin });
  return app;
}
