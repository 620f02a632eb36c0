import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import { queriesOf, readRow } from '../../../database/query.ts';
import type { ServiceContext } from '../../../trpc/service-context.ts';
import type { ArticleTables } from '../article.entity.ts';
import { wasWithdrawnAfter } from '../articles.policy.ts';
import type { FormerSlugTables } from '../former-slug.entity.ts';

const queries = queriesOf<ArticleTables & FormerSlugTables>();

/**
 * Whether an article that visitors could read had this slug, or has had it before, and was withdrawn recently. Its id is
 * no address here, so that counting upwards finds nothing.
 */
export async function wasWithdrawn({ db, now }: Pick<ServiceContext, 'db' | 'now'>, slug: string): Promise<boolean> {
  const found = await readRow(
    db,
    queries
      .selectFrom('articles')
      .where((eb) =>
        eb.or([
          eb('articles.slug', '=', slug),
          eb('articles.public_id', '=', slug),
          eb(
            'articles.id',
            '=',
            eb.selectFrom('former_slugs').select('article_id').where('former_slugs.slug', '=', slug),
          ),
        ]),
      )
      .where(wasWithdrawnAfter({ now }, limits.article.withdrawnMs))
      .select(sql.lit(1).as('one'))
      .limit(sql.lit(1)),
  );
  return found !== undefined;
}
