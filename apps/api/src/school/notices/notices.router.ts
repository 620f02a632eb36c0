import {
  noticeChoiceSchema,
  noticeChoicesResponse,
  noticeKeyInput,
  noticeListInput,
  noticeMailInput,
  noticePageResponse,
  readAllNoticesInput,
  texts,
  unreadNoticesResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import {
  chooseMail,
  chooseNotices,
  countUnread,
  listNotices,
  markAllRead,
  markRead,
  readChoices,
} from './notices.service.ts';

/** The notices behind the bell. `/api/notices/stream` sends the number of unread ones. */
export const noticesRouter = t.router({
  list: staffProcedure
    .meta({ requires: 'session', refuses: ['INVALID'], failure: texts.notice.fetchFailed })
    .input(noticeListInput)
    .output(noticePageResponse)
    .query(({ ctx, input }) => listNotices(ctx, input)),

  unread: staffProcedure
    .meta({ requires: 'session', failure: texts.notice.fetchFailed })
    .input(z.object({}).optional())
    .output(unreadNoticesResponse)
    .query(async ({ ctx }) => ({ data: { unread: await countUnread(ctx) } })),

  markRead: staffProcedure
    .meta({
      requires: 'session',
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: texts.notice.markFailed,
    })
    .input(noticeKeyInput)
    .output(unreadNoticesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { unread: await markRead(ctx, input.id) } })),

  markAllRead: staffProcedure
    .meta({
      requires: 'session',
      refuses: ['INVALID'],
      invalidatesNothing: true,
      failure: texts.notice.markFailed,
    })
    .input(readAllNoticesInput)
    .output(unreadNoticesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { unread: await markAllRead(ctx, input.until) } })),

  choices: staffProcedure
    .meta({ requires: 'session', failure: texts.notice.fetchFailed })
    .input(z.object({}).optional())
    .output(noticeChoicesResponse)
    .query(({ ctx }) => readChoices(ctx)),

  choose: staffProcedure
    .meta({
      requires: 'session',
      refuses: ['INVALID', 'FORBIDDEN'],
      invalidatesNothing: true,
      failure: texts.notice.chooseFailed,
    })
    .input(noticeChoiceSchema)
    .output(noticeChoicesResponse)
    .mutation(({ ctx, input }) => chooseNotices(ctx, input)),

  chooseMail: staffProcedure
    .meta({ requires: 'session', invalidatesNothing: true, failure: texts.notice.chooseFailed })
    .input(noticeMailInput)
    .output(noticeChoicesResponse)
    .mutation(({ ctx, input }) => chooseMail(ctx, input.wanted)),
});
