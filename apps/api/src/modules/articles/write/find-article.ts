import type { Actor } from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { Article } from '../article.entity.ts';
import { readHead } from '../read/read-model.ts';

/** The article behind an id, publicId, slug or former slug, to be worked on (see `readHead`). */
export async function findArticle(db: Database, actor: Actor, key: string): Promise<Article> {
  const { id } = await readHead(db, actor, key);
  return db.findOneOrFail(Article, { id }, { populate: ['category', 'updatedBy', 'galleries', 'content'] });
}

/**
 * The same, locked until the transaction ends: changes of one article wait for each other, and each sees what the one
 * before it left. Refuses whoever may no longer see it by then.
 */
export async function lockArticleForUpdate(db: Database, actor: Actor, key: string): Promise<Article> {
  const { id } = await readHead(db, actor, key);
  await db.execute('select id from articles where id = ? for update', [id]);
  return findArticle(db, actor, String(id));
}
