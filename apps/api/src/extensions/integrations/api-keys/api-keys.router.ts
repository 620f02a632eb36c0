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
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { countKeysOf, createKey, listKeys, revokeKey } from './api-keys.service.ts';

const tags = ['api-keys'];

/** Keys for programs. */
export const apiKeysRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'apiKey:manage',
      openapi: {
        method: 'GET',
        path: '/api/api-keys',
        tags,
        summary: 'All API keys, without the keys themselves',
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
        summary: "The number of the caller's API keys, which survive a new password unless they are revoked with it",
        protect: true,
      },
      failure: apiKeyTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(apiKeyCountResponse)
    .query(async ({ ctx }) => ({ data: { count: await countKeysOf(ctx, ctx.actor.id) } })),

  // Not 201: responses under an idempotency key are stored, and this one must be stored nowhere.
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
        summary: 'Create an API key, which is shown only once; it acts for the caller',
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
        summary: 'Revoke an API key permanently',
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
