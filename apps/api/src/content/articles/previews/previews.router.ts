import { articleKeyInput, articleResponse, previewInput, texts } from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { publicProcedure } from '../../../trpc/procedures.ts';
import { linkProcedures, previewLinksIn } from '../../lifecycle/index.ts';
import { isLinkedBy } from '../articles.policy.ts';
import { readByCondition } from '../read/read-model.ts';
import { toArticleView } from '../read/view.ts';
import { findEditableId } from '../write/find-article.ts';

/** Links with which people without an account read unpublished articles. */
export const previewsRouter = t.router({
  ...linkProcedures({
    links: previewLinksIn('preview_links'),
    requires: 'article:edit',
    refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
    keyInput: articleKeyInput,
    findId: findEditableId,
  }),

  /** The article of a link, in any state. Declares no cache tags, so that no cache stores it. */
  read: publicProcedure
    .meta({
      requires: null,
      holdsWholeTexts: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.article.fetchFailed,
    })
    .input(previewInput)
    .output(articleResponse)
    .query(async ({ ctx, input }) => ({
      data: await toArticleView(ctx, await readByCondition(ctx, isLinkedBy(ctx, input.secret))),
    })),
});
