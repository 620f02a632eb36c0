import { storeFaults } from '@madrasah/contract';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { readComparison } from '../../platform/site-storage/index.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import type { Declarations } from '../../trpc/declared-refusals.ts';

const readinessTimeoutMs = 1_500;

const giveUpAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`the database does not answer within ${ms} ms`)), ms).unref();
  });

/** The result of the last call to the storage. Reading works without it, so the site stays ready. */
function stateOfImages({ readStatus }: ImageStorage) {
  const { fault, lastSuccessAt } = readStatus();
  return fault ?? (lastSuccessAt ? 'ok' : 'unchecked');
}

/** `/api/health`: the process runs. `/api/ready`: it can work, because the database responds within 1.5 s. */
export const health = fp(async (app, { services }: { services: Services }) => {
  app.get('/api/health', async () => ({ status: 'ok' }));

  app.get('/api/ready', async () => {
    const { openDatabase, images, vitals } = services;
    const compared = await Promise.race([readComparison(openDatabase()), giveUpAfter(readinessTimeoutMs)]).catch(
      (error: unknown) => {
        throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 }, { cause: error });
      },
    );
    return {
      status: 'ok',
      images: stateOfImages(images),
      missingFiles: compared?.lost.count ?? null,
      data: vitals.readDataFault() ?? 'ok',
    };
  });
});

const isHealthy = {
  description: 'All is well',
  content: { 'application/json': { schema: z.object({ status: z.literal('ok') }) } },
};

const isReady = {
  description:
    'The database responds. `images` is the state of the storage of pictures and files, `missingFiles` how many of them were missing when they were compared last, and `data` whether the data folder can be written',
  content: {
    'application/json': {
      schema: z.object({
        status: z.literal('ok'),
        images: z.enum(['ok', 'unchecked', ...storeFaults]),
        missingFiles: z.int().nullable(),
        data: z.enum(['ok', ...storeFaults]),
      }),
    },
  },
};

export const healthPaths: ZodOpenApiPathsObject = {
  '/api/health': {
    get: {
      operationId: 'health',
      summary: 'Whether the process runs',
      tags: ['health'],
      security: [],
      responses: { 200: isHealthy },
    },
  },
  '/api/ready': {
    get: { operationId: 'ready', summary: 'Can it work?', tags: ['health'], security: [], responses: { 200: isReady } },
  },
};

const openToAll: Declarations = { requires: null, writes: false, takesKey: false };

export const healthDeclarations: Readonly<Record<string, Declarations>> = { health: openToAll, ready: openToAll };
