import { refusalKinds } from '@madrasah/contract';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fp from 'fastify-plugin';
import { type AppRouter, appRouter } from '../router.ts';
import type { Services } from '../trpc/context.ts';
import { toRefusal } from '../trpc/refusals.ts';
import { contextOf } from './session.ts';

const maxBatch = 10;

/** The inner door: both apps call tRPC here (architecture, decision 5). */
export const trpc = fp(async (app, { services }: { services: Services }) => {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: maxBatch,
      createContext: ({ req }) => contextOf(services, req),
      responseMeta: ({ errors }) => {
        const headers = { 'cache-control': 'private, no-store' };
        const [first] = errors;
        if (!first || errors.length > 1) return { headers };
        return { headers, status: refusalKinds[toRefusal(first).code].status };
      },
    },
  };
  await app.register(fastifyTRPCPlugin, options);
});
