import {
  allCommentsInput,
  allCommentsResponse,
  bulkCommentsInput,
  bulkCommentsResponse,
  commentFiguresResponse,
  commentIdInput,
  commentListInput,
  commentListResponse,
  commentPageResponse,
  commentsInput,
  moderatedCommentResponse,
  newCommentInput,
  replyInput,
  sentCommentResponse,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { commentsTag } from '../../shared/change-tags.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { decide, decideAll, summarise, undoProcedure } from '../moderation/index.ts';
import { isChosenBy, listForModeration, moderatedComments, readFigures, readModerated } from './comments.queries.ts';
import { commentNotFound, readComments, replyAsSchool, sendComment } from './comments.service.ts';

export const commentsRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      // The article's own tags are added once it is found.
      cacheTags: ['settings'],
      openapi: rest(
        'GET',
        '/api/articles/{id}/comments',
        'The comments of an article, newest first, each with its replies',
      ),
      failure: texts.comment.fetchFailed,
    })
    .input(commentsInput)
    .output(commentPageResponse)
    .query(async ({ ctx, input }) => {
      const { articleId, shown } = await readComments(ctx, input);
      ctx.cacheDependencies?.addTags([commentsTag(articleId)]);
      return shown;
    }),

  send: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
      openapi: rest('POST', '/api/articles/{id}/comments', 'Comment on an article; shown once staff approve it'),
      failure: texts.comment.sendFailed,
      countsTries: 'comments',
      successStatus: 201,
    })
    .input(newCommentInput)
    .output(sentCommentResponse)
    .mutation(async ({ ctx, input }) => ({ data: await sendComment(ctx, input) })),

  listForStaff: staffProcedure
    .meta({
      requires: 'comment:moderate',
      refuses: ['INVALID'],
      openapi: rest(
        'GET',
        '/api/comments',
        'Comments of every status and article, newest first, and the number of each status',
      ),
      failure: texts.comment.fetchFailed,
    })
    .input(commentListInput)
    .output(commentListResponse)
    .query(async ({ ctx, input }) => ({
      ...(await listForModeration(ctx, input)),
      summary: await summarise(ctx.db, moderatedComments),
    })),

  figures: staffProcedure
    .meta({ requires: 'article:read', failure: texts.comment.fetchFailed })
    .input(z.object({}).optional())
    .output(commentFiguresResponse)
    .query(({ ctx }) => readFigures(ctx)),

  byId: staffProcedure
    .meta({
      requires: 'comment:moderate',
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.comment.fetchFailed,
    })
    .input(commentIdInput)
    .output(moderatedCommentResponse)
    .query(async ({ ctx, input }) => {
      const data = await readModerated(ctx, input.id);
      if (!data) throw commentNotFound();
      return { data };
    }),

  bulk: staffProcedure
    .meta({
      requires: 'comment:moderate',
      refuses: ['INVALID'],
      openapi: rest('PATCH', '/api/comments/bulk', 'Approve, reject or delete one comment or several'),
      failure: texts.comment.changeFailed,
    })
    .input(bulkCommentsInput)
    .output(bulkCommentsResponse)
    .mutation(async ({ ctx, input }) => ({ data: await decide(ctx, moderatedComments, input) })),

  bulkAll: staffProcedure
    .meta({ requires: 'comment:moderate', refuses: ['INVALID'], failure: texts.comment.changeFailed })
    .input(allCommentsInput)
    .output(allCommentsResponse)
    .mutation(async ({ ctx, input: { action, asOf, ...filter } }) => ({
      data: await decideAll(ctx, moderatedComments, { condition: isChosenBy(filter), action, asOf }),
    })),

  undo: undoProcedure(moderatedComments, { requires: 'comment:moderate', failure: texts.comment.changeFailed }),

  reply: staffProcedure
    .meta({
      requires: 'comment:moderate',
      refuses: ['INVALID', 'NOT_FOUND'],
      openapi: rest('POST', '/api/comments/{id}/reply', 'Reply as the school, which also approves the comment'),
      failure: texts.comment.sendFailed,
      successStatus: 201,
    })
    .input(replyInput)
    .output(moderatedCommentResponse)
    .mutation(async ({ ctx, input }) => ({ data: await replyAsSchool(ctx, input) })),
});
