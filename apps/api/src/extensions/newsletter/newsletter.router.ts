import {
  messageResponse,
  newSubscriberInput,
  newsletterSettingsResponse,
  newsletterSettingsSchema,
  subscribeResponse,
  subscriberIdInput,
  subscriberListInput,
  subscriberPageResponse,
  subscriptionInput,
  subscriptionResponse,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { countSubscribers, listSubscribers } from './newsletter.queries.ts';
import {
  confirmSubscription,
  findSubscription,
  removeSubscriber,
  subscribe,
  unsubscribe,
} from './newsletter.service.ts';
import { toSubscriber } from './newsletter.view.ts';
import { changeNewsletterSettings, describeNewsletter } from './newsletter-settings.ts';

export const newsletterRouter = t.router({
  subscribe: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'RATE_LIMITED'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/newsletter',
        tags: ['newsletter'],
        summary: 'Subscribe to the newsletter; the response does not show whether the address was known',
        protect: false,
      },
      failure: texts.newsletter.subscribeFailed,
      successStatus: 201,
    })
    .input(newSubscriberInput)
    .output(subscribeResponse)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  subscription: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      openapi: {
        method: 'GET',
        path: '/api/newsletter/subscriptions/{token}',
        tags: ['newsletter'],
        summary: 'Whether the subscriber of a letter has confirmed',
        protect: false,
      },
      failure: texts.newsletter.subscriptionFailed,
    })
    .input(subscriptionInput)
    .output(subscriptionResponse)
    .query(async ({ ctx, input }) => ({ data: await findSubscription(ctx.db, input.token) })),

  confirm: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/newsletter/subscriptions/{token}/confirm',
        tags: ['newsletter'],
        summary: "Confirm the subscription of a letter's reader",
        protect: false,
      },
      failure: texts.newsletter.subscriptionFailed,
    })
    .input(subscriptionInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await confirmSubscription(ctx, input.token);
      return { message: texts.newsletter.confirmed };
    }),

  unsubscribe: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID'],
      invalidatesNothing: true,
      openapi: {
        method: 'DELETE',
        path: '/api/newsletter/subscriptions/{token}',
        tags: ['newsletter'],
        summary: 'Unsubscribe the reader of a letter; the response does not show whether they were subscribed',
        protect: false,
      },
      failure: texts.newsletter.subscriptionFailed,
    })
    .input(subscriptionInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await unsubscribe(ctx, input.token);
      return { message: texts.newsletter.unsubscribed };
    }),

  settings: staffProcedure
    .meta({
      requires: 'newsletter:manage',
      openapi: {
        method: 'GET',
        path: '/api/newsletter/settings',
        tags: ['newsletter'],
        summary: 'How often digests are sent, and the last digest',
        protect: true,
      },
      failure: texts.newsletter.settingsFailed,
    })
    .input(z.object({}).optional())
    .output(newsletterSettingsResponse)
    .query(({ ctx }) => describeNewsletter(ctx.db)),

  saveSettings: staffProcedure
    .meta({
      requires: 'newsletter:manage',
      refuses: ['INVALID'],
      invalidatesNothing: true,
      openapi: {
        method: 'PUT',
        path: '/api/newsletter/settings',
        tags: ['newsletter'],
        summary: 'Change how often digests are sent',
        protect: true,
      },
      failure: texts.newsletter.settingsFailed,
    })
    .input(newsletterSettingsSchema)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await changeNewsletterSettings(ctx, input);
      return { message: texts.newsletter.settingsSaved };
    }),

  list: staffProcedure
    .meta({
      requires: 'newsletter:manage',
      reauthenticate: true,
      refuses: ['INVALID'],
      openapi: {
        method: 'GET',
        path: '/api/newsletter',
        tags: ['newsletter'],
        summary: 'All subscribers, newest first',
        protect: true,
      },
      failure: texts.newsletter.fetchFailed,
    })
    .input(subscriberListInput)
    .output(subscriberPageResponse)
    .query(async ({ ctx, input }) => {
      const { subscribers, pagination } = await listSubscribers(ctx.db, input);
      return { data: subscribers.map(toSubscriber), pagination, summary: await countSubscribers(ctx.db) };
    }),

  remove: staffProcedure
    .meta({
      requires: 'newsletter:manage',
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      openapi: {
        method: 'DELETE',
        path: '/api/newsletter/{id}',
        tags: ['newsletter'],
        summary: 'Remove a subscriber',
        protect: true,
      },
    })
    .input(subscriberIdInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await removeSubscriber(ctx, input.id);
      return { message: texts.newsletter.deleted };
    }),
});
