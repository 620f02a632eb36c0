import {
  allMessagesInput,
  allMessagesResponse,
  answerMessageInput,
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
import { answering } from '../../shared/promises.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { decide, decideAll, summarise, undoProcedure } from '../moderation/index.ts';
import {
  actionOf,
  answerMessage,
  decideOne,
  findForModeration,
  isChosenBy,
  listForModeration,
  listShown,
  moderatedMessages,
  sendGuestMessage,
} from './guestbook.service.ts';

const summaryOf = ({ approved: shown, rejected: hidden, ...figures }: Awaited<ReturnType<typeof summarise>>) => ({
  ...figures,
  shown,
  hidden,
});

/** A message that is to wait again is taken off the site like a hidden one, until staff decide. */
const actionTo = { shown: 'approve', hidden: 'reject', pending: 'hold' } as const;

const reads = staffProcedure.meta({ requires: 'guestbook:moderate', failure: texts.guestbook.fetchFailed });
const moderates = reads.meta({ refuses: ['INVALID'], failure: texts.guestbook.changeFailed });
const decides = staffProcedure.meta({ requires: 'guestbook:moderate', refuses: ['INVALID', 'NOT_FOUND'] });

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
      return messages;
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

  listForStaff: reads
    .meta({
      refuses: ['INVALID'],
      openapi: rest(
        'GET',
        '/api/guestbook/moderation',
        'Guest messages of every status, and the number of each status',
      ),
    })
    .input(moderationListInput)
    .output(moderatedMessagePageResponse)
    .query(async ({ ctx, input }) => ({
      ...(await listForModeration(ctx, input)),
      summary: summaryOf(await summarise(ctx.db, moderatedMessages)),
    })),

  byId: reads
    .meta({ refuses: ['INVALID', 'NOT_FOUND'] })
    .input(guestMessageIdInput)
    .output(moderatedMessageResponse)
    .query(async ({ ctx, input }) => ({ data: await findForModeration(ctx, input.id) })),

  // Before `{id}`, because paths are matched in the order of declaration.
  bulk: moderates
    .meta({ openapi: rest('PATCH', '/api/guestbook/bulk', 'Show, hide or delete one message or several') })
    .input(bulkMessagesInput)
    .output(bulkMessagesResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await decide(ctx, moderatedMessages, { ids: input.ids, action: actionOf(input.action) }),
    })),

  bulkAll: moderates
    .input(allMessagesInput)
    .output(allMessagesResponse)
    .mutation(async ({ ctx, input: { action, asOf, ...filter } }) => ({
      data: await decideAll(ctx, moderatedMessages, { condition: isChosenBy(filter), action: actionOf(action), asOf }),
    })),

  undo: undoProcedure(moderatedMessages, moderates),

  answer: decides
    .meta({ failure: texts.guestbook.answerFailed })
    .input(answerMessageInput)
    .output(moderatedMessageResponse)
    .mutation(async ({ ctx, input }) => ({ data: await answerMessage(ctx, input) })),

  moderate: decides
    .meta({ openapi: rest('PATCH', '/api/guestbook/{id}', 'Show or hide a message') })
    .input(moderateMessageInput)
    .output(moderatedMessageResponse)
    .mutation(async ({ ctx, input: { id, status } }) => {
      await decideOne(ctx, id, actionTo[status]);
      return { data: await findForModeration(ctx, id) };
    }),

  remove: decides
    .meta({ openapi: rest('DELETE', '/api/guestbook/{id}', 'Delete a message') })
    .input(guestMessageIdInput)
    .output(messageResponse)
    .mutation(answering(texts.guestbook.deleted, ({ ctx, input }) => decideOne(ctx, input.id, 'delete'))),
});
