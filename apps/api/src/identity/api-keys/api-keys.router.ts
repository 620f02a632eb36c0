import {
  apiKeyCountResponse,
  apiKeyIdInput,
  apiKeysResponse,
  apiKeyTexts,
  createApiKeyInput,
  createdApiKeyResponse,
  revokedApiKeyResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { countKeysOf, createKey, listKeys, revokeKey } from './api-keys.service.ts';

const tags = ['api-keys'];

/** Keys for machines. */
export const apiKeysRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'apiKey:manage',
      openapi: {
        method: 'GET',
        path: '/api/api-keys',
        tags,
        summary: 'All API keys, without what they are used by',
        protect: true,
      },
      failure: apiKeyTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(apiKeysResponse)
    .query(async ({ ctx }) => ({ data: await listKeys(ctx) })),

  countOwn: staffProcedure
    .meta({
      requires: 'session',
      isOpenBeforeEnrolment: true,
      openapi: {
        method: 'GET',
        path: '/api/auth/api-keys',
        tags: ['auth'],
        summary: 'How many API keys act in my name: they outlive a new password unless they are revoked with it',
        protect: true,
      },
      failure: apiKeyTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(apiKeyCountResponse)
    .query(async ({ ctx }) => ({ data: { count: await countKeysOf(ctx, ctx.actor.id) } })),

  // No 201: what takes an idempotency key keeps its answer, and this one must be kept nowhere.
  create: staffProcedure
    .meta({
      requires: 'apiKey:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'CONFLICT'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/api-keys',
        tags,
        summary: 'Make an API key, which is told this once; it acts in the name of whoever makes it',
        protect: true,
      },
      failure: apiKeyTexts.createFailed,
    })
    .input(createApiKeyInput)
    .output(createdApiKeyResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createKey(ctx, input) })),

  revoke: staffProcedure
    .meta({
      requires: 'apiKey:manage',
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      openapi: {
        method: 'DELETE',
        path: '/api/api-keys/{id}',
        tags,
        summary: 'End an API key at once and for good',
        protect: true,
      },
      failure: apiKeyTexts.revokeFailed,
    })
    .input(apiKeyIdInput)
    .output(revokedApiKeyResponse)
    .mutation(async ({ ctx, input }) => {
      await revokeKey(ctx, input.id);
      return { message: apiKeyTexts.revoked };
    }),
});
