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

const tags = ['webhooks'];

/** The webhooks, which send changes of articles to other systems. */
export const webhooksRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'webhook:manage',
      openapi: {
        method: 'GET',
        path: '/api/webhooks',
        tags,
        summary: 'All webhooks, without their secrets',
        protect: true,
      },
      failure: webhookTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(webhooksResponse)
    .query(async ({ ctx }) => ({ data: await listWebhooks(ctx) })),

  // Not 201: responses under an idempotency key are stored, and this one contains a secret.
  create: staffProcedure
    .meta({
      requires: 'webhook:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'CONFLICT'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/webhooks',
        tags,
        summary: 'Add a webhook; the secret that signs its messages is shown only once',
        protect: true,
      },
      failure: webhookTexts.createFailed,
    })
    .input(createWebhookInput)
    .output(createdWebhookResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createWebhook(ctx, input) })),

  change: staffProcedure
    .meta({
      requires: 'webhook:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      openapi: {
        method: 'PATCH',
        path: '/api/webhooks/{id}',
        tags,
        summary: 'Change a webhook, or disable and enable it; missing fields stay unchanged',
        protect: true,
      },
      failure: webhookTexts.saveFailed,
    })
    .input(changeWebhookInput)
    .output(webhookResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changeWebhook(ctx, input) })),

  remove: staffProcedure
    .meta({
      requires: 'webhook:manage',
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      openapi: {
        method: 'DELETE',
        path: '/api/webhooks/{id}',
        tags,
        summary: 'Remove a webhook with its log of deliveries',
        protect: true,
      },
      failure: webhookTexts.removeFailed,
    })
    .input(webhookIdInput)
    .output(webhookMessageResponse)
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ctx, input.id);
      return { message: webhookTexts.removed };
    }),

  test: staffProcedure
    .meta({
      requires: 'webhook:manage',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/webhooks/{id}/test',
        tags,
        summary: 'Send a webhook a test event',
        protect: true,
      },
      failure: webhookTexts.testFailed,
    })
    .input(webhookIdInput)
    .output(webhookMessageResponse)
    .mutation(async ({ ctx, input }) => {
      await testWebhook(ctx, input.id);
      return { message: webhookTexts.testQueued };
    }),

  deliveries: staffProcedure
    .meta({
      requires: 'webhook:manage',
      refuses: ['INVALID', 'NOT_FOUND'],
      openapi: {
        method: 'GET',
        path: '/api/webhooks/{id}/deliveries',
        tags,
        summary: 'The newest 50 deliveries of a webhook with their outcome',
        protect: true,
      },
      failure: webhookTexts.deliveriesFailed,
    })
    .input(webhookIdInput)
    .output(deliveriesResponse)
    .query(async ({ ctx, input }) => ({ data: await listDeliveries(ctx, input.id) })),

  retry: staffProcedure
    .meta({
      requires: 'webhook:manage',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/webhooks/deliveries/{id}/retry',
        tags,
        summary: 'Send an ended delivery again, under the same id',
        protect: true,
      },
      failure: webhookTexts.retryFailed,
    })
    .input(webhookIdInput)
    .output(webhookMessageResponse)
    .mutation(async ({ ctx, input }) => {
      await retryDelivery(ctx, input.id);
      return { message: webhookTexts.retried };
    }),
});
