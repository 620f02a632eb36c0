import type { Article } from '@madrasah/contract';
import {
  type AliasedExpression,
  type Compilable,
  type CompiledQuery,
  expressionBuilder,
  type InferResult,
  sql,
} from 'kysely';
import {
  allOf,
  type Condition,
  compilePerShape,
  fieldColumns,
  type Moment,
  type Placeholders,
  queriesOf,
  readRow,
  utc,
  type Value,
} from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { articleTag } from '../../../shared/change-tags.ts';
import { articleNotFound } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ArticleTables, FormerSlugTables } from '../article.entity.ts';
import {
  isPublished,
  isVisibleAs,
  requirePermission,
  type StoredArticle,
  stateFields,
  type Visibility,
  visibilityOf,
} from '../articles.policy.ts';
import { type ReadContext, selectArticles } from './read-model.ts';

type Tables = ArticleTables & FormerSlugTables & UserTables;
const queries = queriesOf<Tables>();
const row = expressionBuilder<Tables, 'articles'>();

/** How a key names an article: slugs and publicIds always contain a letter, ids never do. */
type Naming = 'id' | 'slug' | 'formerSlug';

export const isNamedAs: Record<Naming, (key: Value<string>) => Condition> = {
  id: (key) => row('articles.id', '=', sql<number>`${key}`),
  slug: (key) => row.or([row('articles.slug', '=', key), row('articles.public_id', '=', key)]),
  formerSlug: (key) =>
    row('articles.id', '=', (eb) =>
      eb.selectFrom('former_slugs').select('former_slugs.article_id').where('former_slugs.slug', '=', key),
    ),
};

const isArticleId = (key: string) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647;
const namingOf = (key: string): Naming => (isArticleId(key) ? 'id' : 'slug');

/** The article of an id, publicId or slug. */
export const isNamed = (key: string): Condition => isNamedAs[namingOf(key)](key);

/** What decides which statement about an article is built. */
export type VisibleShape = { naming: Naming; visibility: Visibility };

/** What such a statement is given: the article's key, the time and the caller. */
export type VisibleGiven = { key: string; now: string; userId: string | null };

/** Compiles a statement about the article that the key names and the caller may see. */
const compileVisible = <Shape extends VisibleShape, Given extends VisibleGiven, Row>(
  select: (where: Condition, value: Placeholders<Given>, shape: Shape) => Compilable<Row>,
): ((shape: Shape, given: Given) => CompiledQuery<Row>) =>
  compilePerShape((value: Placeholders<Given>, shape: Shape) => {
    const isVisible = isVisibleAs(shape.visibility, { now: value('now'), userId: value('userId') });
    return select(allOf(isNamedAs[shape.naming](value('key')), isVisible), value, shape);
  });

/** The row of an id, publicId, slug or former slug. Refuses an invisible one like a missing one. */
export async function readVisible<Row extends { id: number }>(
  context: ReadContext,
  key: string,
  statement: (shape: VisibleShape, given: VisibleGiven) => CompiledQuery<Row>,
): Promise<Row> {
  const visibility = visibilityOf(context.actor);
  const given = { key, now: context.now().toISOString(), userId: context.actor?.id ?? null };
  for (const naming of [namingOf(key), 'formerSlug'] as const) {
    const found = await readRow(context.db, statement({ naming, visibility }, given));
    if (found) {
      context.cacheDependencies?.addTags([articleTag(found.id)]);
      return found;
    }
    // An article may get this address later.
    context.cacheDependencies?.addTags(['listing']);
  }
  throw articleNotFound();
}

const oneRow = sql.lit(1);

const wholeArticle = compileVisible((where, value) =>
  selectArticles({ now: () => value('now') })
    .where(where)
    .limit(oneRow),
);

export const readArticle = (context: ReadContext, key: string): Promise<Article> =>
  readVisible(context, key, wholeArticle);

const headFields = ['id', 'title', 'categoryId', 'tags', 'commentsEnabled'] as const;

/** The head of an article: the fields that other modules need, and whether every visitor sees it. */
const selectHeads = (now: Moment) =>
  queries
    .selectFrom('articles')
    .select(fieldColumns('articles', headFields))
    .select(row.cast<boolean>(isPublished({ actor: null, now: () => now }), 'boolean').as('isPublished'));

export type ArticleHead = InferResult<ReturnType<typeof selectHeads>>[number];
/** The row of `compileHeadWith` while its further columns are read. */
export type HeadTables = { head: ArticleHead };

const head = compileVisible((where, value) => selectHeads(value('now')).where(where).limit(oneRow));

/** The head of an article, without the fields that only its page shows. */
export const readHead = (context: ReadContext, key: string): Promise<ArticleHead> => readVisible(context, key, head);

/** A statement that reads the head with a further column over the row `head`. */
export const compileHeadWith = <Shape extends VisibleShape, Given extends VisibleGiven, Output, Name extends string>(
  column: (value: Placeholders<Given>, shape: Shape) => AliasedExpression<Output, Name>,
) =>
  compileVisible((where, value: Placeholders<Given>, shape: Shape) =>
    queries
      .with(
        (head) => head('head').materialized(),
        () => selectHeads(value('now')).where(where).limit(oneRow),
      )
      .selectFrom('head')
      .select([...headFields, 'isPublished'])
      .select(column(value, shape)),
  );

/** The name of who saved an article last. */
const savedBy = row.fn.coalesce(
  row.selectFrom('users').whereRef('users.id', '=', 'articles.updated_by_id').select('users.full_name'),
  'articles.author',
);

/**
 * The row of an article to change, locked until the transaction ends. After a wait for the lock PostgreSQL reads the new row
 * and evaluates the subquery for the name again; a join would keep the former person.
 */
export const lockArticles = (where: Condition) =>
  queries
    .selectFrom('articles')
    .where(where)
    .select([
      'articles.id',
      'articles.public_id as publicId',
      'articles.author_user_id as ownerId',
      'articles.version',
      'articles.updated_by_id as updatedById',
      utc(row.ref('articles.updated_at')).as('updatedAt'),
      utc(row.ref('articles.published_at')).as('publishedAt'),
      utc(row.ref('articles.expires_at')).as('expiresAt'),
      utc(row.ref('articles.deleted_at')).as('deletedAt'),
      savedBy.as('savedBy'),
    ])
    .select(fieldColumns('articles', stateFields))
    .limit(oneRow)
    .forUpdate();

const locked = compileVisible(lockArticles);

/**
 * The article of an id, publicId, slug or former slug that the caller may see, locked: concurrent changes wait for each
 * other, and each sees the previous one's result. Refuses a caller who may no longer see it by then.
 */
export const lockArticle = (context: ReadContext, key: string): Promise<StoredArticle> =>
  readVisible(context, key, locked);

const changeState = compileVisible((where) =>
  queries
    .selectFrom('articles')
    .where(where)
    .select([
      'articles.id',
      'articles.status',
      'articles.author_user_id as ownerId',
      'articles.version',
      utc(row.ref('articles.updated_at')).as('updatedAt'),
      savedBy.as('savedBy'),
    ])
    .limit(oneRow),
);

export const readChangeState = (context: ReadContext, key: string) => readVisible(context, key, changeState);

/** The id of an article that the caller may change, and whose history and preview link it may therefore use. */
export async function findEditableId(context: StaffContext, key: string): Promise<number> {
  const article = await readChangeState(context, key);
  requirePermission(context, 'article:edit', article);
  return article.id;
}
