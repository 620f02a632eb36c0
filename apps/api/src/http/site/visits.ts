import { limits, visitBeaconSchema } from '@madrasah/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { VisitRecorder } from '../../content/analytics/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { acceptJson } from '../connection/bodies.ts';
import { clientAddress, hostOf, isSameOrigin } from '../connection/client-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    visits: VisitRecorder;
  }
}

type VisitsOptions = { services: Services; origin: string; adminOrigins: readonly string[] };

/** Staff and visitors with Do Not Track or Global Privacy Control are not counted, whatever the page's script sends. */
const isNotCounted = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Receives the visit beacons of pages. The response is the same whether a visit is counted. */
export const visits = fp(async (root, { services, origin, adminOrigins }: VisitsOptions) => {
  const host = hostOf(origin);
  const recorder = new VisitRecorder({
    openDatabase: services.openDatabase,
    now: services.now,
    readTimeZone: services.readTimeZone,
    site: { host, staffHosts: new Set(adminOrigins.map(hostOf).filter((staffHost) => staffHost !== host)) },
    onFailure: (error) => root.log.warn({ err: error }, 'visits are not written yet'),
  });
  root.decorate('visits', recorder);
  root.addHook('onClose', () => recorder.flush());

  await root.register(async (app) => {
    // Beacons are JSON with the type of plain text, because another type would need a CORS preflight.
    acceptJson(app, ['text/plain', 'application/json']);
    app.post('/api/visits', { bodyLimit: limits.analytics.bodyBytes }, async (request, reply) => {
      if (!isSameOrigin(request, origin)) throw new Refusal('FORBIDDEN');
      const { success, data } = visitBeaconSchema.safeParse(request.body);
      if (!success) throw new Refusal('BAD_REQUEST');
      const sender = { address: clientAddress(request.ip), userAgent: request.headers['user-agent'] ?? '' };
      if (!isNotCounted(request)) recorder.record(data, sender);
      return reply.code(204).send();
    });
  });
});
