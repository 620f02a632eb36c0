import {
  articleResponse,
  restoreRevisionInput,
  revisionKeyInput,
  revisionListInput,
  revisionPageResponse,
  revisionResponse,
  texts,
} from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { toArticleView } from '../read/view.ts';
import { listRevisions, readRevision, restoreRevision } from './revisions.ts';

/** The states of articles after each save, for those who may change them. */
export const revisionsRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      failure: texts.revision.fetchFailed,
    })
    .input(revisionListInput)
    .output(revisionPageResponse)
    .query(({ ctx, input }) => listRevisions(ctx, input)),

  byNumber: staffProcedure
    .meta({
      requires: 'article:edit',
      holdsWholeTexts: true,
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      failure: texts.revision.fetchFailed,
    })
    .input(revisionKeyInput)
    .output(revisionResponse)
    .query(async ({ ctx, input }) => ({ data: await readRevision(ctx, input) })),

  restore: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STALE'],
      failure: texts.revision.restoreFailed,
    })
    .input(restoreRevisionInput)
    .output(articleResponse)
    .mutation(async ({ ctx, input }) => ({ data: await toArticleView(ctx, await restoreRevision(ctx, input)) })),
});
