import type { BulkAction, BulkArticlesInput, BulkResult } from '@madrasah/contract';
import { Refusal } from '../../../shared/refusal.ts';
import { changeArticle, deleteArticle, updateArticle, type WriterContext } from './service.ts';

const nothingElse = async () => ({});

/** Nothing has to be prepared, so each article is read once, under its lock. */
const actions: Record<BulkAction, (context: WriterContext, key: string, category?: string) => Promise<unknown>> = {
  publish: (context, key) => changeArticle(context, key, { status: 'published', publishAt: null }, nothingElse),
  draft: (context, key) => changeArticle(context, key, { status: 'draft' }, nothingElse),
  archive: (context, key) => changeArticle(context, key, { status: 'archived' }, nothingElse),
  delete: (context, key) => deleteArticle(context, key),
  move: (context, key, category) => updateArticle(context, key, { category }),
};

function explain(error: unknown): string {
  if (error instanceof Refusal) return Object.values(error.details.errors ?? {})[0] ?? error.message;
  throw error;
}

/**
 * Applies an action to several articles, each on its own: one that may not be changed is listed in `failed` and does
 * not affect the others. A repeated article is changed once.
 */
export async function changeArticles(
  context: WriterContext,
  { ids, action, category }: BulkArticlesInput,
): Promise<BulkResult> {
  const result: BulkResult = { ok: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await actions[action]({ ...context, db: context.db.fork() }, String(id), category);
      result.ok.push(id);
    } catch (error) {
      result.failed.push({ id, message: explain(error) });
    }
  }
  return result;
}
