import type { TrashedArticlePage, TrashListInput } from '@madrasah/contract';
import { queriesOf, utc } from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { readTrash } from '../../lifecycle/index.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isInTrashOf, publicationColumn } from '../articles.policy.ts';

const queries = queriesOf<ArticleTables & CategoryTables & UserTables>();

/** The deleted articles that this member of staff may restore. */
export const listTrash = (context: StaffContext, input: TrashListInput): Promise<TrashedArticlePage> =>
  readTrash(
    context.db,
    'articles',
    queries
      .selectFrom('articles')
      .innerJoin('categories', 'categories.id', 'articles.category_id')
      .where(isInTrashOf(context.actor))
      .select((eb) => {
        const person = eb.selectFrom('users').select(publicPersonColumn.as('person'));
        return [
          'articles.id',
          'articles.public_id as publicId',
          'articles.title',
          'articles.status',
          publicationColumn(context).as('publication'),
          'categories.name as category',
          person.whereRef('users.id', '=', 'articles.author_user_id').as('authorUser'),
          utc(eb.ref('articles.deleted_at').$notNull()).as('deletedAt'),
          person.whereRef('users.id', '=', 'articles.deleted_by_id').as('deletedBy'),
        ];
      }),
    input,
  );
