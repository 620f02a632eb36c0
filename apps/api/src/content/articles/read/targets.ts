import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { allOf, queriesOf, readRows, utc } from '../../../database/query.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isKept } from '../articles.policy.ts';

const queries = queriesOf<ArticleTables & CategoryTables>();
const row = expressionBuilder<ArticleTables, 'articles'>();

const areNamed = (publicIds: readonly string[]) =>
  allOf(isKept, row('articles.public_id', '=', row.fn.any(row.val([...publicIds]))));

/** Articles of any state as targets of links, for what shows each of them only while it is public. */
export const listTargets = (db: Database, publicIds: readonly string[]) =>
  readRows(
    db,
    queries
      .selectFrom('articles')
      .innerJoin('categories', 'categories.id', 'articles.category_id')
      .where(areNamed(publicIds))
      .select((eb) => [
        'articles.public_id as id',
        'articles.title',
        'articles.status',
        eb.fn.coalesce('articles.slug', 'articles.public_id').as('slug'),
        'categories.name as category',
        'categories.slug as categorySlug',
        utc(eb.ref('articles.published_at')).as('publishedAt'),
        utc(eb.ref('articles.expires_at')).as('expiresAt'),
      ]),
  );

/** Other changes of these articles wait until the transaction ends, so that they find the link that it stores. */
export const holdTargets = (db: Database, publicIds: readonly string[]) =>
  readRows(db, queries.selectFrom('articles').where(areNamed(publicIds)).select('articles.id').forShare());
