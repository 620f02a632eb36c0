import { paginationOf, type TrashedArticlePage, type TrashListInput } from '@madrasah/contract';
import { countOfRows, queriesOf, readRow, readRows, utc } from '../../../database/query.ts';
import { containsTyped } from '../../../database/word-query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { keptUntil } from '../../lifecycle/index.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isInTrashOf, publicationColumn } from '../articles.policy.ts';

const queries = queriesOf<ArticleTables & CategoryTables & UserTables>();

/** The deleted articles that this member of staff can restore, the latest deletion first. */
export async function listTrash(
  context: StaffContext,
  { page, limit, search }: TrashListInput,
): Promise<TrashedArticlePage> {
  const { db, actor } = context;
  const deleted = queries
    .selectFrom('articles')
    .where(isInTrashOf(actor))
    .$if(search !== undefined, (articles) =>
      articles.where((eb) => containsTyped(eb.ref('articles.title'), search ?? '')),
    );
  const counted = await readRow(db, deleted.select(countOfRows.as('total')));
  const rows = await readRows(
    db,
    deleted
      .innerJoin('categories', 'categories.id', 'articles.category_id')
      .leftJoin('users', 'users.id', 'articles.author_user_id')
      .select((eb) => [
        'articles.id',
        'articles.public_id as publicId',
        'articles.title',
        'articles.status',
        publicationColumn(context).as('publication'),
        'categories.name as category',
        publicPersonColumn.as('authorUser'),
        utc(eb.ref('articles.deleted_at').$notNull()).as('deletedAt'),
        eb
          .selectFrom('users')
          .whereRef('users.id', '=', 'articles.deleted_by_id')
          .select(publicPersonColumn.as('person'))
          .as('deletedBy'),
      ])
      .orderBy('articles.deleted_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const data = rows.map((row) => ({ ...row, keptUntil: keptUntil(row.deletedAt) }));
  return { data, pagination: paginationOf(page, limit, counted?.total ?? 0) };
}
