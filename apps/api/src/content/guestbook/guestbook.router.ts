import {
  bulkMessagesInput,
  bulkMessagesResponse,
  guestbookInput,
  guestMessageIdInput,
  guestMessageSchema,
  messageResponse,
  moderatedMessagePageResponse,
  moderatedMessageResponse,
  moderateMessageInput,
  moderationListInput,
  newGuestMessageInput,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { listForModeration, listShown, summarise } from './guestbook.queries.ts';
import {
  deleteGuestMessage,
  findForModeration,
  moderateGuestMessage,
  moderateGuestMessages,
  sendGuestMessage,
} from './guestbook.service.ts';
import { toGuestMessage, toModeratedMessage } from './guestbook.view.ts';

export const guestbookRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['guestbook'],
      openapi: rest('GET', '/api/guestbook', 'Guest messages, newest first; `X-Total-Count` is their number'),
      failure: texts.guestbook.fetchFailed,
    })
    .input(guestbookInput)
    .output(z.array(guestMessageSchema))
    .query(async ({ ctx, input }) => {
      const { messages, total } = await listShown(ctx.db, input);
      ctx.answerHeaders.set('x-total-count', String(total));
      return messages.map(toGuestMessage);
    }),

  send: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'RATE_LIMITED'],
      openapi: rest('POST', '/api/guestbook', 'Leave a message'),
      failure: texts.guestbook.sendFailed,
      countsTries: 'guestbook',
      successStatus: 201,
    })
    .input(newGuestMessageInput)
    .output(guestMessageSchema)
    .mutation(async ({ ctx, input }) => sendGuestMessage(ctx, input)),

  listForStaff: staffProcedure
    .meta({
      requires: 'guestbook:moderate',
      refuses: ['INVALID'],
      openapi: rest(
        'GET',
        '/api/guestbook/moderation',
        'Guest messages of every status, and the number of each status',
      ),
      failure: texts.guestbook.fetchFailed,
    })
    .input(moderationListInput)
    .output(moderatedMessagePageResponse)
    .query(async ({ ctx, input }) => {
      const { messages, pagination } = await listForModeration(ctx.db, input);
      return { data: messages.map(toModeratedMessage), pagination, summary: await summarise(ctx.db) };
    }),

  byId: staffProcedure
    .meta({
      requires: 'guestbook:moderate',
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.guestbook.fetchFailed,
    })
    .input(guestMessageIdInput)
    .output(moderatedMessageResponse)
    .query(async ({ ctx, input }) => ({ data: toModeratedMessage(await findForModeration(ctx, input.id)) })),

  // Before `{id}`, because paths are matched in the order of declaration.
  bulk: staffProcedure
    .meta({
      requires: 'guestbook:moderate',
      refuses: ['INVALID'],
      openapi: rest('PATCH', '/api/guestbook/bulk', 'Show, hide or delete one message or several'),
      failure: texts.guestbook.changeFailed,
    })
    .input(bulkMessagesInput)
    .output(bulkMessagesResponse)
    .mutation(async ({ ctx, input }) => ({ data: await moderateGuestMessages(ctx, input.ids, input.action) })),

  moderate: staffProcedure
    .meta({
      requires: 'guestbook:moderate',
      refuses: ['INVALID', 'NOT_FOUND'],
      openapi: rest('PATCH', '/api/guestbook/{id}', 'Show or hide a message'),
    })
    .input(moderateMessageInput)
    .output(moderatedMessageResponse)
    .mutation(async ({ ctx, input }) => ({
      data: toModeratedMessage(await moderateGuestMessage(ctx, input.id, input.status)),
    })),

  remove: staffProcedure
    .meta({
      requires: 'guestbook:moderate',
      refuses: ['INVALID', 'NOT_FOUND'],
      openapi: rest('DELETE', '/api/guestbook/{id}', 'Delete a message'),
    })
    .input(guestMessageIdInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await deleteGuestMessage(ctx, input.id);
      return { message: texts.guestbook.deleted };
    }),
});
