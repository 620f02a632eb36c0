import {
  articleKeyInput,
  articleResponse,
  messageResponse,
  previewInput,
  previewLinkResponse,
  previewLinkStateResponse,
  texts,
} from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../../trpc/procedures.ts';
import { toArticleView } from '../read/view.ts';
import { createPreviewLink, findPreviewLink, readPreview, removePreviewLink } from './previews.ts';

/** Links with which people without an account read unpublished articles. */
export const previewsRouter = t.router({
  create: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: texts.preview.createFailed,
    })
    .input(articleKeyInput)
    .output(previewLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createPreviewLink(ctx, input.id) })),

  state: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      failure: texts.preview.fetchFailed,
    })
    .input(articleKeyInput)
    .output(previewLinkStateResponse)
    .query(async ({ ctx, input }) => ({ data: await findPreviewLink(ctx, input.id) })),

  remove: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: texts.preview.removeFailed,
    })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await removePreviewLink(ctx, input.id);
      return { message: texts.preview.removed };
    }),

  /** Declares no cache tags, so that no cache stores it. */
  read: publicProcedure
    .meta({
      requires: null,
      holdsWholeTexts: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.article.fetchFailed,
    })
    .input(previewInput)
    .output(articleResponse)
    .query(async ({ ctx, input }) => ({ data: await toArticleView(ctx, await readPreview(ctx, input.secret)) })),
});
