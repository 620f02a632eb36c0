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
import { answering } from '../../shared/promises.ts';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { countSubscribers, listSubscribers } from './newsletter.queries.ts';
import {
  confirmSubscription,
  findSubscription,
  removeSubscriber,
  subscribe,
  unsubscribe,
} from './newsletter.service.ts';
import { changeNewsletterSettings, describeNewsletter } from './newsletter-settings.ts';

const calls = staffProcedure.meta({ requires: 'newsletter:manage' });
const changes = calls.meta({ invalidatesNothing: true });
/** Calls of who has the link of a letter. */
const ofLink = optionalAuthProcedure
  .meta({ requires: null, failure: texts.newsletter.subscriptionFailed })
  .input(subscriptionInput);

export const newsletterRouter = t.router({
  subscribe: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'RATE_LIMITED'],
      invalidatesNothing: true,
      openapi: rest(
        'POST',
        '/api/newsletter',
        'Subscribe to the newsletter; the response does not show whether the address was known',
      ),
      failure: texts.newsletter.subscribeFailed,
      successStatus: 201,
    })
    .input(newSubscriberInput)
    .output(subscribeResponse)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  subscription: ofLink
    .meta({ refuses: ['INVALID', 'NOT_FOUND'] })
    .output(subscriptionResponse)
    .query(async ({ ctx, input }) => ({ data: await findSubscription(ctx.db, input.token) })),

  confirm: ofLink
    .meta({ refuses: ['INVALID', 'NOT_FOUND'], invalidatesNothing: true })
    .output(messageResponse)
    .mutation(answering(texts.newsletter.confirmed, ({ ctx, input }) => confirmSubscription(ctx, input.token))),

  unsubscribe: ofLink
    .meta({ refuses: ['INVALID'], invalidatesNothing: true })
    .output(messageResponse)
    .mutation(answering(texts.newsletter.unsubscribed, ({ ctx, input }) => unsubscribe(ctx, input.token))),

  settings: calls
    .meta({ failure: texts.newsletter.settingsFailed })
    .output(newsletterSettingsResponse)
    .query(({ ctx }) => describeNewsletter(ctx.db)),

  saveSettings: changes
    .meta({ refuses: ['INVALID'], failure: texts.newsletter.settingsFailed })
    .input(newsletterSettingsSchema)
    .output(messageResponse)
    .mutation(answering(texts.newsletter.settingsSaved, ({ ctx, input }) => changeNewsletterSettings(ctx, input))),

  list: calls
    .meta({ reauthenticate: true, refuses: ['INVALID'], failure: texts.newsletter.fetchFailed })
    .input(subscriberListInput)
    .output(subscriberPageResponse)
    .query(async ({ ctx, input }) => ({
      ...(await listSubscribers(ctx.db, input)),
      summary: await countSubscribers(ctx.db),
    })),

  remove: changes
    .meta({ refuses: ['INVALID', 'NOT_FOUND'] })
    .input(subscriberIdInput)
    .output(messageResponse)
    .mutation(answering(texts.newsletter.deleted, ({ ctx, input }) => removeSubscriber(ctx, input.id))),
});
