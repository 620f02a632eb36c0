import compress from '@fastify/compress';
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
import { staffApp } from './staff-app.ts';

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
