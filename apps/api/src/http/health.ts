import fp from 'fastify-plugin';
import { Refusal } from '../shared/refusal.ts';
import type { Services } from '../trpc/context.ts';

const readinessTimeoutMs = 1_500;

const giveUpAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Refusal('UNAVAILABLE')), ms).unref();
  });

/** `/api/health`: the process lives. `/api/ready`: it can work, because the database answers within 1.5 s. */
export const health = fp(async (app, { services }: { services: Services }) => {
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/api/ready', async (request, reply) => {
    try {
      await Promise.race([services.openDatabase().execute('select 1'), giveUpAfter(readinessTimeoutMs)]);
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
});
