import fp from 'fastify-plugin';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { appRouter } from '../router.ts';

/** The description of the REST interface, made from the same schemas that check the calls. */
export const docs = fp(async (app, { origin }: { origin: string }) => {
  const document = generateOpenApiDocument(appRouter, {
    title: 'Madrasah API',
    description: 'Every documented path is also a tRPC procedure; both go through the same schemas.',
    version: '1.0.0',
    baseUrl: origin,
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=0').send(document),
  );
});
