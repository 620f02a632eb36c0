import type { StaffContext } from '../../../trpc/service-context.ts';
import { Article } from '../article.entity.ts';
import { lockVisible, readHead } from '../read/visible-article.ts';
import { requirePermission } from './require-permission.ts';

/**
 * The article of an id, publicId, slug or former slug, as an entity to change (see `readHead`), and the name of who saved
 * it last. Locked until the transaction ends: concurrent changes wait for each other, and each sees the previous one's
 * result. Refuses a caller who may no longer see it by then. Its category, its people and its gallery are not loaded.
 */
export async function lockArticleForUpdate(
  context: StaffContext,
  key: string,
): Promise<{ article: Article; savedBy: string }> {
  const { savedBy, ...row } = await lockVisible(context, key);
  return { article: context.db.map(Article, row), savedBy };
}

/** The id of an article that the caller may change, and whose history and preview link it may therefore use. */
export async function findEditableId(context: StaffContext, key: string): Promise<number> {
  const { id } = await readHead(context, key);
  requirePermission(context, 'article:edit', await context.db.findOneOrFail(Article, { id }));
  return id;
}
