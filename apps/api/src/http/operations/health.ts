import { storeFaults } from '@madrasah/contract';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { faultIn, type ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import type { Declarations } from '../../trpc/declared-refusals.ts';

const readinessTimeoutMs = 1_500;

const giveUpAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`the database does not answer within ${ms} ms`)), ms).unref();
  });

/**
 * The result of the last call to the object store; undefined without a store. Reading works without it, so the site
 * stays ready.
 */
function stateOfImages({ readStatus }: ImageStorage) {
  const status = readStatus();
  if (!status) return undefined;
  return status.lastSuccessAt || status.lastFailure ? (faultIn(status) ?? 'ok') : 'unchecked';
}

/** `/api/health`: the process runs. `/api/ready`: it can work, because the database responds within 1.5 s. */
export const health = fp(async (app, { services }: { services: Services }) => {
  app.get('/api/health', async () => ({ status: 'ok' }));

  app.get('/api/ready', async () => {
    try {
      await Promise.race([services.openDatabase().execute('select 1'), giveUpAfter(readinessTimeoutMs)]);
    } catch (error) {
      throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 2 }, { cause: error });
    }
    return { status: 'ok', images: stateOfImages(services.images) };
  });
});

const isHealthy = {
  description: 'All is well',
  content: { 'application/json': { schema: z.object({ status: z.literal('ok') }) } },
};

const isReady = {
  description: 'The database responds; `images` is the state of the object store, where there is one',
  content: {
    'application/json': {
      schema: z.object({
        status: z.literal('ok'),
        images: z.enum(['ok', 'unchecked', ...storeFaults]).optional(),
      }),
    },
  },
};

/** Their OpenAPI paths. */
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
    get: {
      operationId: 'ready',
      summary: 'Can it work?',
      tags: ['health'],
      security: [],
      responses: { 200: isReady },
    },
  },
};

const openToAll: Declarations = { requires: null, writes: false, takesKey: false };

/** The declarations of these calls, by operation. */
export const healthDeclarations: Readonly<Record<string, Declarations>> = {
  health: openToAll,
  ready: openToAll,
};
