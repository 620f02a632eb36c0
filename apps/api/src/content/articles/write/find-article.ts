import { queriesOf, readRow } from '../../../database/query.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { Article, type ArticleTables } from '../article.entity.ts';
import { readHead } from '../read/read-model.ts';
import { requirePermission } from './require-permission.ts';

const queries = queriesOf<ArticleTables>();

/** The article of an id, publicId, slug or former slug, as an entity to change (see `readHead`). */
export async function findArticle(context: StaffContext, key: string): Promise<Article> {
  const { id } = await readHead(context, key);
  return context.db.findOneOrFail(Article, { id }, { populate: ['category', 'updatedBy', 'galleries', 'content'] });
}

/**
 * The same, locked until the transaction ends: concurrent changes wait for each other, and each sees the previous one's
 * result. Refuses a caller who may no longer see it by then.
 */
export async function lockArticleForUpdate(context: StaffContext, key: string): Promise<Article> {
  const { id } = await readHead(context, key);
  await readRow(
    context.db,
    queries.selectFrom('articles').where('articles.id', '=', id).select('articles.id').forUpdate(),
  );
  return findArticle(context, String(id));
}

/** The id of an article that the caller may change, and whose history and preview link it may therefore use. */
export async function findEditableId(context: StaffContext, key: string): Promise<number> {
  const { id } = await readHead(context, key);
  requirePermission(context, 'article:edit', await context.db.findOneOrFail(Article, { id }));
  return id;
}
