import {
  messageResponse,
  newSubscriberInput,
  subscriberIdInput,
  subscriberListInput,
  subscriberPageResponse,
  texts,
} from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { listSubscribers } from './newsletter.queries.ts';
import { removeSubscriber, subscribe } from './newsletter.service.ts';
import { toSubscriber } from './newsletter.view.ts';

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
        summary: 'Subscribe to the newsletter; the answer does not tell whether the address was known',
        protect: false,
      },
      failure: texts.newsletter.subscribeFailed,
      successStatus: 201,
    })
    .input(newSubscriberInput)
    .output(messageResponse)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  list: staffProcedure
    .meta({
      requires: 'newsletter:manage',
      openapi: {
        method: 'GET',
        path: '/api/newsletter',
        tags: ['newsletter'],
        summary: 'Everybody who subscribed, newest first',
        protect: true,
      },
      failure: texts.newsletter.fetchFailed,
    })
    .input(subscriberListInput)
    .output(subscriberPageResponse)
    .query(async ({ ctx, input }) => {
      const { subscribers, pagination } = await listSubscribers(ctx.db, input);
      return { data: subscribers.map(toSubscriber), pagination };
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
        summary: 'Take an address off the list',
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
