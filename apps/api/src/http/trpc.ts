import { refusalKinds } from '@madrasah/contract';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fp from 'fastify-plugin';
import { type AppRouter, appRouter } from '../router.ts';
import type { Refusal } from '../shared/refusal.ts';
import type { Services } from '../trpc/context.ts';
import { toRefusal } from '../trpc/refusals.ts';
import { contextOf } from './session.ts';

const maxBatch = 10;

/** When to try again; a batch waits for the slowest of its calls. */
function retryHeader(refusals: Refusal[]): Record<string, string> {
  const waits = refusals.flatMap(({ details }) => details.retryAfter ?? []);
  return waits.length === 0 ? {} : { 'retry-after': String(Math.max(...waits)) };
}

/** The inner door: both apps call tRPC here (architecture, decision 5). */
export const trpc = fp(async (app, { services }: { services: Services }) => {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: maxBatch,
      createContext: ({ req }) => contextOf(services, req),
      responseMeta: ({ errors }) => {
        const refusals = errors.map(toRefusal);
        const headers = { 'cache-control': 'private, no-store', ...retryHeader(refusals) };
        const [first] = refusals;
        if (!first || refusals.length > 1) return { headers };
        return { headers, status: refusalKinds[first.code].status };
      },
    },
  };
  await app.register(fastifyTRPCPlugin, options);
});
