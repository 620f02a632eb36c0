import cors from '@fastify/cors';
import { limits } from '@madrasah/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';
import { connectionLimits, connectionOptions, connections, lingeringClose } from '../connection/connections.ts';
import { type ResponseHeaders, securityHeaders } from '../connection/security-headers.ts';
import { isProgramPath, refusals, sendRefusal } from '../transport/refusals.ts';
import { maintenancePage } from './fallback-page.ts';
import { fallbackPagePolicy, sendHtml } from './page-policies.ts';

const retryAfterSeconds = 15;

const message = 'Situs sedang dipulihkan dari cadangan. Coba lagi sebentar lagi.';

type MaintenanceOptions = { adminOrigins: readonly string[]; headers: ResponseHeaders };

/** Serves during a restore: every request gets 503 with Retry-After, and the health check succeeds. */
export async function buildMaintenanceSite({ adminOrigins, headers }: MaintenanceOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...connectionOptions(connectionLimits, headers),
    bodyLimit: limits.bodyBytes.visitor,
    routerOptions: { maxParamLength: limits.addressLength },
  });
  await app.register(securityHeaders, { headers });
  await app.register(connections, { limit: connectionLimits, headers });
  await app.register(refusals);
  // The staff app may read the reason.
  await app.register(cors, { origin: [...adminOrigins] });
  await app.register(lingeringClose, { limit: connectionLimits });
  app.get('/api/health', async () => ({ status: 'ok' }));
  // Bodies are not read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/api/health') return;
    if (request.method !== 'GET' || isProgramPath(request.url)) {
      return sendRefusal(reply, new Refusal('UNAVAILABLE', message, { retryAfter: retryAfterSeconds }));
    }
    reply.code(maintenancePage.status).header('retry-after', retryAfterSeconds);
    return sendHtml(reply, maintenancePage.html, fallbackPagePolicy);
  });
  return app;
}
