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
import { adminPagePolicy } from './page-policies.ts';

/**
 * Serves the staff app, a static bundle under /admin, on its own port. Every unknown path below /admin gets its page.
 */
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
  const page = await readFile(join(options.folder, 'index.html'), 'utf8');

  await app.register(securityHeaders, { headers });
  await app.register(connections, { limit, headers });
  await app.register(refusals);
  await app.register(compress, { globalDecompression: false });
  await app.register(lingeringClose, { limit });
  await app.register(fastifyStatic, {
    root: join(options.folder, 'assets'),
    prefix: '/admin/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  app.get('/', (_request, reply) => reply.redirect('/admin'));
  app.get('/admin/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', options.folder));
  // Replaces the bundle's own file, so that one bundle fits every deployment.
  app.get('/admin/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ apiOrigin: options.apiOrigin }),
  );
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', adminPagePolicy(options.apiOrigin))
        .send(page),
    );
  }
  return app;
}
