import {
  articleKeyInput,
  articleResponse,
  messageResponse,
  texts,
  trashedArticlePageResponse,
  trashListInput,
} from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { purge, restore } from '../../lifecycle/index.ts';
import { toArticleView } from '../read/view.ts';
import { articleSubject } from '../write/article-subject.ts';
import { listTrash } from './trash.ts';

/** Deleted articles, for those who work on them. */
export const trashRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID'],
      failure: texts.trash.fetchFailed,
    })
    .input(trashListInput)
    .output(trashedArticlePageResponse)
    .query(({ ctx, input }) => listTrash(ctx, input)),

  restore: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.trash.restoreFailed,
    })
    .input(articleKeyInput)
    .output(articleResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toArticleView(ctx, await restore(ctx, articleSubject, input.id)),
    })),

  purge: staffProcedure
    .meta({
      requires: 'article:purge',
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.trash.purgeFailed,
    })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await purge(ctx, articleSubject, input.id);
      return { message: texts.trash.purged };
    }),
});
