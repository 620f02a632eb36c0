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

/** Keys for programs. */
export const apiKeysRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'apiKey:manage',
      failure: apiKeyTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(apiKeysResponse)
    .query(async ({ ctx }) => ({ data: await listKeys(ctx) })),

  countOwn: staffProcedure
    .meta({
      requires: 'session',
      isOpenBeforeEnrolment: true,
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
      failure: apiKeyTexts.revokeFailed,
    })
    .input(apiKeyIdInput)
    .output(revokedApiKeyResponse)
    .mutation(async ({ ctx, input }) => {
      await revokeKey(ctx, input.id);
      return { message: apiKeyTexts.revoked };
    }),
});
