import {
  draftKeyInput,
  draftResponse,
  draftsResponse,
  messageResponse,
  removeDraftInput,
  saveDraftInput,
  savedDraftResponse,
  texts,
} from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { listDrafts, readDraft, removeDraft, saveDraft } from './drafts.ts';

/** The unsaved text of a member of staff: for its owner alone, on any device. */
export const draftsRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'session',
      refusesApiKeys: true,
      refuses: [],
      failure: texts.draft.fetchFailed,
    })
    .output(draftsResponse)
    .query(async ({ ctx }) => ({ data: await listDrafts(ctx) })),

  byId: staffProcedure
    .meta({
      requires: 'session',
      holdsWholeTexts: true,
      refusesApiKeys: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.draft.fetchFailed,
    })
    .input(draftKeyInput)
    .output(draftResponse)
    .query(async ({ ctx, input }) => ({ data: await readDraft(ctx, input.id) })),

  save: staffProcedure
    .meta({
      requires: 'session',
      refusesApiKeys: true,
      refuses: ['INVALID', 'CONFLICT'],
      invalidatesNothing: true,
      failure: texts.draft.saveFailed,
    })
    .input(saveDraftInput)
    .output(savedDraftResponse)
    .mutation(async ({ ctx, input }) => ({ data: { updatedAt: await saveDraft(ctx, input) } })),

  remove: staffProcedure
    .meta({
      requires: 'session',
      refusesApiKeys: true,
      refuses: ['INVALID'],
      invalidatesNothing: true,
      failure: texts.draft.removeFailed,
    })
    .input(removeDraftInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await removeDraft(ctx, input);
      return { message: texts.draft.removed };
    }),
});
