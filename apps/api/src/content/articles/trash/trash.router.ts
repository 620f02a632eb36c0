import {
  articleKeyInput,
  articleResponse,
  messageResponse,
  type TrashedArticlePage,
  type TrashListInput,
  texts,
  trashedArticlePageResponse,
  trashListInput,
} from '@madrasah/contract';
import { queriesOf, utc } from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { purge, readTrash, restore } from '../../lifecycle/index.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isInTrashOf, publicationColumn } from '../articles.policy.ts';
import { toArticleView } from '../read/view.ts';
import { articleSubject } from '../write/article-subject.ts';

const queries = queriesOf<ArticleTables & CategoryTables & UserTables>();

/** The deleted articles that this member of staff may restore. */
const listTrash = (context: StaffContext, input: TrashListInput): Promise<TrashedArticlePage> =>
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

/** Deleted articles, for those who work on them. */
export const trashRouter = t.router({
  list: staffProcedure
    .meta({ requires: 'article:edit', refuses: ['INVALID'], failure: texts.trash.fetchFailed })
    .input(trashListInput)
    .output(trashedArticlePageResponse)
    .query(({ ctx, input }) => listTrash(ctx, input)),

  restore: staffProcedure
    .meta({ requires: 'article:edit', refuses: ['INVALID', 'NOT_FOUND'], failure: texts.trash.restoreFailed })
    .input(articleKeyInput)
    .output(articleResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toArticleView(ctx, await restore(ctx, articleSubject, input.id)),
    })),

  purge: staffProcedure
    .meta({ requires: 'article:purge', refuses: ['INVALID', 'NOT_FOUND'], failure: texts.trash.purgeFailed })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await purge(ctx, articleSubject, input.id);
      return { message: texts.trash.purged };
    }),
});
