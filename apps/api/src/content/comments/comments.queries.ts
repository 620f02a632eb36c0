import {
  type CommentFigures,
  type CommentFilter,
  type CommentListInput,
  can,
  limits,
  type ModeratedComment,
  paginationOf,
  texts,
} from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { type Expression, expressionBuilder, type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  allOf,
  type Condition,
  countOfRows,
  countRows,
  everyRow,
  fieldColumns,
  type Placeholders,
  queriesOf,
  readRow,
  readRows,
  rowsIn,
  utc,
  type Values,
} from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import {
  type ArticleTables,
  compileHeadWith,
  type HeadTables,
  isPublished,
  isWorkedOnBy,
  type ReadContext,
  readVisible,
  type VisibleGiven,
  type VisibleShape,
} from '../articles/index.ts';
import type { CategoryTables } from '../category-tree/index.ts';
import { type Moderated, matching, readModeratedPage, summarise } from '../moderation/index.ts';
import type { CommentTables } from './comment.entity.ts';

const queries = queriesOf<ArticleTables & CommentTables & Tables>();

const comments = expressionBuilder<CommentTables, 'comments'>();

export const moderatedComments: Moderated<string> = {
  table: 'comments',
  idType: 'text',
  sentAt: 'created_at',
  searched: ['content', 'author'],
  weighed: ['author', 'content'],
  states: { approved: 'approved', pending: 'pending', rejected: 'rejected', trash: 'trash' },
  activities: {
    approve: 'comment.approve',
    reject: 'comment.reject',
    hold: 'comment.reject',
    delete: 'comment.delete',
    notSpam: 'comment.notSpam',
    spam: 'comment.spam',
    restore: 'comment.restore',
    purge: 'comment.purge',
    undo: 'comment.undo',
  },
  notices: 'comments',
  notFound: texts.comment.notFound,
  // A trigger counts the comments of each article in its row.
  lockFirst: (db, ids) =>
    queries
      .selectFrom('articles')
      .where('articles.id', 'in', (eb) =>
        eb
          .selectFrom('comments')
          .where(sql<boolean>`${comments.ref('comments.id')} = any(${ids})`)
          .select('comments.article_id'),
      )
      .select('articles.id')
      .orderBy('articles.id')
      .forNoKeyUpdate()
      .$call(rowsIn(db)),
  // Replies are deleted with their comment, and restored with it unless they were deleted before.
  async alsoDecided(db, ids, action) {
    if (action !== 'delete' && action !== 'restore') return [];
    const replies = queries
      .selectFrom('comments')
      .innerJoin('comments as parents', 'parents.id', 'comments.parent_id')
      .where((eb) => sql<boolean>`${eb.ref('parents.id')} = any(${ids})`)
      .$if(action === 'restore', (deleted) => deleted.whereRef('comments.decision', '=', 'parents.decision'))
      .select('comments.id');
    return (await readRows(db, replies)).map(({ id }) => id);
  },
};

type Page = { page: number; limit: number };

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

type Tables = ArticleTables & CategoryTables & CommentTables & HeadTables & UserTables;

const table = expressionBuilder<Tables, 'comments'>();

/** The public fields of a comment: of its sender only the name. */
const shownColumns = [
  'comments.id',
  'comments.author',
  'comments.content',
  utc(table.ref('comments.created_at')).as('date'),
  'comments.is_school as isSchool',
] as const;

const listedBelow = (articleId: number | Expression<number>) =>
  queries
    .selectFrom('comments')
    .where('comments.article_id', '=', articleId)
    .where('comments.status', '=', sql.lit('approved'))
    .where('comments.parent_id', 'is', null);

const approvedReplies = (parentId: Expression<string>) =>
  queries
    .selectFrom('comments')
    .where('comments.parent_id', '=', parentId)
    .where('comments.status', '=', sql.lit('approved'))
    .select(shownColumns)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(sql.lit(limits.comments.replies));

/** The approved comments of the article of `head`, newest first, each with its approved replies, oldest first. */
function shownBelowHead({ limit, offset }: Values<{ limit: number; offset: number }>) {
  const shown = listedBelow(sql`(${queries.selectFrom('head').select('head.id')})`)
    .select(shownColumns)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset);
  const answered = queries
    .selectFrom(shown.as('listed'))
    .select(['listed.id', 'listed.author', 'listed.content', 'listed.date', 'listed.isSchool'])
    .select((eb) => jsonArrayFrom(approvedReplies(eb.ref('listed.id'))).as('replies'));
  return jsonArrayFrom(answered).as('shown');
}

const headAndShown = compileHeadWith(
  (value: Placeholders<VisibleGiven & { limit: number; offset: number }>, _shape: VisibleShape) =>
    shownBelowHead({ limit: value('limit'), offset: value('offset') }),
);

/** An article and a page of its approved comments. Refuses as `readHead` does. */
export async function readHeadAndShown(context: ReadContext, key: string, page: Page) {
  const { shown, ...article } = await readVisible(context, key, (shape, given) =>
    headAndShown(shape, { ...given, limit: page.limit, offset: offsetOf(page) }),
  );
  const total = endOfList(page, shown) ?? (await countRows(context.db, listedBelow(article.id)));
  return { article, data: shown, pagination: paginationOf(page.page, page.limit, total) };
}

/** The total, where the page itself shows it: it is not full, and not after the end. */
const endOfList = (page: Page, { length }: readonly unknown[]): number | undefined =>
  length < page.limit && (length > 0 || page.page === 1) ? offsetOf(page) + length : undefined;

const selectModerated = (context: ReadContext) =>
  queries
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
    .leftJoin('users', 'users.id', 'comments.moderated_by_id')
    .select(shownColumns)
    .select((eb) => [
      ...fieldColumns('comments', ['email', 'status', 'articleId']),
      'articles.title as articleTitle',
      eb.cast<boolean>(isPublished(context), 'boolean').as('isPublished'),
      'categories.name as category',
      'categories.slug as categorySlug',
      eb.fn.coalesce('articles.slug', 'articles.public_id').as('slug'),
      sql<number>`(${eb
        .selectFrom('comments as answers')
        .whereRef('answers.parent_id', '=', 'comments.id')
        .select(countOfRows.as('count'))})`.as('replies'),
      'comments.parent_id as parentId',
      sql<string | null>`left(${eb.ref('parents.content')}, ${sql.lit(limits.comments.quote)})`.as('parentContent'),
      'comments.spam_score as spamScore',
      'comments.spam_reasons as spamReasons',
      utc(eb.ref('comments.moderated_at')).as('moderatedAt'),
      'users.full_name as moderatedBy',
    ]);

type ModeratedRow = InferResult<ReturnType<typeof selectModerated>>[number];

const toModeratedComment = ({ isPublished: isShown, category, categorySlug, slug, ...row }: ModeratedRow) => ({
  ...row,
  articlePath: isShown ? articlePath({ category, categorySlug, slug }) : null,
});

const isOfArticle = (key: string): Condition => {
  const named = queries.selectFrom('articles').where('articles.public_id', '=', key).select('articles.id');
  return table('comments.article_id', '=', /^\d/.test(key) ? Number(key) : sql<number>`(${named})`);
};

export const isChosenBy = ({ article, ...filter }: CommentFilter): Condition =>
  allOf(matching(moderatedComments, filter), article ? isOfArticle(article) : everyRow);

/** Comments of every status and article, newest first, for moderators. */
export async function listForModeration(context: ReadContext, { page, limit, ...wanted }: CommentListInput) {
  const chosen = { page, limit, search: wanted.search, condition: isChosenBy(wanted) };
  const { data, ...found } = await readModeratedPage(context, moderatedComments, selectModerated(context), chosen);
  return { ...found, data: data.map(toModeratedComment) };
}

export async function readModerated(context: ReadContext, id: string): Promise<ModeratedComment | undefined> {
  const found = await readRow(context.db, selectModerated(context).where('comments.id', '=', id));
  return found && toModeratedComment(found);
}

/** The numbers of comments for this member of staff: of every status, or the approved ones on their own articles. */
export async function readFigures({ db, actor }: Pick<StaffContext, 'db' | 'actor'>): Promise<CommentFigures> {
  if (can(actor, 'comment:moderate')) {
    const { total, pending } = await summarise(db, moderatedComments);
    return { total, pending };
  }
  const own = queries
    .selectFrom('comments')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .where('comments.status', '=', sql.lit('approved'))
    .where(isWorkedOnBy(actor));
  return { total: await countRows(db, own), pending: null };
}
