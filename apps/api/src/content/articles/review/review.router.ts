import {
  articleKeyInput,
  messageResponse,
  requestReviewInput,
  returnReviewInput,
  reviewResponse,
  texts,
} from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { findReview, requestReview, returnReview, withdrawRequest } from './reviews.ts';

/** How authors and editors hand a draft to each other. */
export const reviewsRouter = t.router({
  byArticle: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      failure: texts.review.fetchFailed,
    })
    .input(articleKeyInput)
    .output(reviewResponse)
    .query(async ({ ctx, input }) => ({ data: await findReview(ctx, input.id) })),

  request: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: texts.review.requestFailed,
    })
    .input(requestReviewInput)
    .output(reviewResponse)
    .mutation(async ({ ctx, input }) => ({ data: await requestReview(ctx, input) })),

  withdraw: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: texts.review.withdrawFailed,
    })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await withdrawRequest(ctx, input.id);
      return { message: texts.review.withdrawn };
    }),

  giveBack: staffProcedure
    .meta({
      requires: 'article:review',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: texts.review.returnFailed,
    })
    .input(returnReviewInput)
    .output(reviewResponse)
    .mutation(async ({ ctx, input }) => ({ data: await returnReview(ctx, input) })),
});
