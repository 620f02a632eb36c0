import type { StaffContext } from '../../../trpc/service-context.ts';
import { readChangeState } from '../read/visible-article.ts';
import { requirePermission } from './require-permission.ts';

/** The id of an article that the caller may change, and whose history and preview link it may therefore use. */
export async function findEditableId(context: StaffContext, key: string): Promise<number> {
  const article = await readChangeState(context, key);
  requirePermission(context, 'article:edit', article);
  return article.id;
}
