import {
  changeWebhookInput,
  createdWebhookResponse,
  createWebhookInput,
  deliveriesResponse,
  webhookIdInput,
  webhookMessageResponse,
  webhookResponse,
  webhooksResponse,
  webhookTexts,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  retryDelivery,
  testWebhook,
} from './webhooks.service.ts';

const calls = staffProcedure.meta({ requires: 'webhook:manage' });
const changes = calls.meta({ invalidatesNothing: true });

/** The webhooks, which send changes of articles to other systems. */
export const webhooksRouter = t.router({
  list: calls
    .meta({ failure: webhookTexts.fetchFailed })
    .input(z.object({}).optional())
    .output(webhooksResponse)
    .query(async ({ ctx }) => ({ data: await listWebhooks(ctx) })),

  // Not 201: responses under an idempotency key are stored, and this one contains a secret.
  create: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'CONFLICT'], failure: webhookTexts.createFailed })
    .input(createWebhookInput)
    .output(createdWebhookResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createWebhook(ctx, input) })),

  change: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'NOT_FOUND'], failure: webhookTexts.saveFailed })
    .input(changeWebhookInput)
    .output(webhookResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changeWebhook(ctx, input) })),

  remove: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], failure: webhookTexts.removeFailed })
    .input(webhookIdInput)
    .output(webhookMessageResponse)
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ctx, input.id);
      return { message: webhookTexts.removed };
    }),

  test: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'], failure: webhookTexts.testFailed })
    .input(webhookIdInput)
    .output(webhookMessageResponse)
    .mutation(async ({ ctx, input }) => {
      await testWebhook(ctx, input.id);
      return { message: webhookTexts.testQueued };
    }),

  deliveries: calls
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], failure: webhookTexts.deliveriesFailed })
    .input(webhookIdInput)
    .output(deliveriesResponse)
    .query(async ({ ctx, input }) => ({ data: await listDeliveries(ctx, input.id) })),

  retry: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'], failure: webhookTexts.retryFailed })
    .input(webhookIdInput)
    .output(webhookMessageResponse)
    .mutation(async ({ ctx, input }) => {
      await retryDelivery(ctx, input.id);
      return { message: webhookTexts.retried };
    }),
});
