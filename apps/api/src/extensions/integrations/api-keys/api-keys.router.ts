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

const calls = staffProcedure.meta({ requires: 'apiKey:manage' });
const changes = calls.meta({ invalidatesNothing: true });

/** Keys for programs. */
export const apiKeysRouter = t.router({
  list: calls
    .meta({ failure: apiKeyTexts.fetchFailed })
    .input(z.object({}).optional())
    .output(apiKeysResponse)
    .query(async ({ ctx }) => ({ data: await listKeys(ctx) })),

  countOwn: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, failure: apiKeyTexts.fetchFailed })
    .input(z.object({}).optional())
    .output(apiKeyCountResponse)
    .query(async ({ ctx }) => ({ data: { count: await countKeysOf(ctx, ctx.actor.id) } })),

  // Not 201: responses under an idempotency key are stored, and this one must be stored nowhere.
  create: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'CONFLICT'], failure: apiKeyTexts.createFailed })
    .input(createApiKeyInput)
    .output(createdApiKeyResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createKey(ctx, input) })),

  revoke: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], failure: apiKeyTexts.revokeFailed })
    .input(apiKeyIdInput)
    .output(revokedApiKeyResponse)
    .mutation(async ({ ctx, input }) => {
      await revokeKey(ctx, input.id);
      return { message: apiKeyTexts.revoked };
    }),
});
