import {
  type CommentFigures,
  type CommentListInput,
  type CommentSummary,
  type Comment as CommentView,
  can,
  limits,
  type ModeratedComment,
  type Pagination,
  paginationOf,
} from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { patternFor } from '../../shared/containing.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { type ArticleHead, isPublished, isWorkedOnBy, type ReadContext, readHeadWith } from '../articles/index.ts';
import { Comment } from './comment.entity.ts';

type Page = { page: number; limit: number };

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

const utc = (column: RawQueryFragment) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The public fields of a comment: of its sender only the name. */
const shownColumns = (table: RawQueryFragment) => sql`${table}.id, ${table}.author, ${table}.content,
  ${utc(sql`${table}.created_at`)} as date, ${table}.is_school as "isSchool"`;

const isListedBelow = (articleId: RawQueryFragment) =>
  sql`comments.article_id = ${articleId} and comments.status = 'approved' and comments.parent_id is null`;

/** The approved comments of the article of `head`, newest first, each with its approved replies, oldest first. */
const shownBelowHead = (page: Page): RawQueryFragment =>
  sql`(select coalesce(json_agg(listed), '[]') from (
        select ${shownColumns(sql`comments`)}, (
          select coalesce(json_agg(answer), '[]') from (
            select ${shownColumns(sql`answers`)} from comments as answers
            where answers.parent_id = comments.id and answers.status = 'approved'
            order by answers.created_at, answers.id limit ${limits.comments.replies}) as answer) as replies
        from comments where ${isListedBelow(sql`(select id from head)`)}
        order by comments.created_at desc, comments.id desc limit ${page.limit} offset ${offsetOf(page)}) as listed) as shown`;

/** An article and a page of its approved comments. Refuses as `readHead` does. */
export async function readHeadAndShown(
  context: ReadContext,
  key: string,
  page: Page,
): Promise<{ article: ArticleHead; data: CommentView[]; pagination: Pagination }> {
  const { shown, ...article } = await readHeadWith<{ shown: CommentView[] }>(context, key, shownBelowHead(page));
  const total = endOfList(page, shown) ?? (await countShown(context.db, isListedBelow(sql`${article.id}`)));
  return { article, data: shown, pagination: paginationOf(page.page, page.limit, total) };
}

/** The total, where the page itself shows it: it is not full, and not after the end. */
const endOfList = (page: Page, { length }: readonly unknown[]): number | undefined =>
  length < page.limit && (length > 0 || page.page === 1) ? offsetOf(page) + length : undefined;

async function countShown(db: Database, isListed: RawQueryFragment): Promise<number> {
  const [counted] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from comments where ${isListed}`,
  );
  return counted?.total ?? 0;
}

type ModeratedRow = Omit<ModeratedComment, 'articlePath'> & {
  isPublished: boolean;
  category: string;
  categorySlug: string;
  slug: string;
};

const toModeratedComment = ({ isPublished: isShown, category, categorySlug, slug, ...row }: ModeratedRow) => ({
  ...row,
  articlePath: isShown ? articlePath({ category, categorySlug, slug }) : null,
});

const moderatedColumns = (context: ReadContext) => sql`${shownColumns(sql`comments`)}, comments.email, comments.status,
  comments.article_id as "articleId", articles.title as "articleTitle", (${isPublished(context)}) as "isPublished",
  categories.name as category, categories.slug as "categorySlug", coalesce(articles.slug, articles.public_id) as slug,
  (select count(*)::int from comments as answers where answers.parent_id = comments.id) as replies,
  comments.parent_id as "parentId", left(parents.content, ${limits.comments.quote}) as "parentContent",
  comments.spam_score as "spamScore", to_json(comments.spam_reasons) as "spamReasons",
  ${utc(sql`comments.moderated_at`)} as "moderatedAt", users.full_name as "moderatedBy"`;

const sources = sql`comments
  join articles on articles.id = comments.article_id
  join categories on categories.id = articles.category_id
  left join comments as parents on parents.id = comments.parent_id
  left join users on users.id = comments.moderated_by_id`;

function matching({ search, status }: Pick<CommentListInput, 'search' | 'status'>): RawQueryFragment {
  const hasStatus = status ? sql`comments.status = ${status}` : sql`true`;
  if (!search) return hasStatus;
  const pattern = patternFor(search);
  return sql`${hasStatus} and (comments.content ilike ${pattern} or comments.author ilike ${pattern})`;
}

/** Limits the count of a search: a frequent word would otherwise be searched in all comments. */
const countedUpTo = ({ search }: Pick<CommentListInput, 'search'>): RawQueryFragment =>
  search ? sql`limit ${limits.comments.counted}` : sql``;

/**
 * Comments of every status and article, newest first, for moderators (COM-003, COM-004). Searches count up to 1,000.
 */
export async function listForModeration(
  context: ReadContext,
  { page, limit, ...wanted }: CommentListInput,
): Promise<{ data: ModeratedComment[]; pagination: Pagination }> {
  const where = matching(wanted);
  const rows = await context.db.execute<ModeratedRow[]>(
    sql`select ${moderatedColumns(context)} from ${sources} where ${where}
        order by comments.created_at desc, comments.id desc limit ${limit} offset ${offsetOf({ page, limit })}`,
  );
  const [counted] = await context.db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from (select from comments where ${where} ${countedUpTo(wanted)}) as found`,
  );
  return { data: rows.map(toModeratedComment), pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** One comment as moderators see it. */
export async function readModerated(context: ReadContext, id: string): Promise<ModeratedComment | undefined> {
  const [row] = await context.db.execute<ModeratedRow[]>(
    sql`select ${moderatedColumns(context)} from ${sources} where comments.id = ${id}`,
  );
  return row && toModeratedComment(row);
}

/** The number of comments of each status (COM-002). */
export async function summarise(db: Database): Promise<CommentSummary> {
  const rows = await db.execute<{ status: 'pending' | 'approved' | 'rejected'; count: number }[]>(
    sql`select status, count(*)::int as count from comments group by status`,
  );
  const countOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const [pending, approved, rejected] = [countOf('pending'), countOf('approved'), countOf('rejected')];
  return { total: pending + approved + rejected, pending, approved, rejected };
}

/** The numbers of comments for this member of staff: of every status, or the approved ones on their own articles. */
export async function readFigures({ db, actor }: Pick<StaffContext, 'db' | 'actor'>): Promise<CommentFigures> {
  if (can(actor, 'comment:moderate')) {
    const { total, pending } = await summarise(db);
    return { total, pending };
  }
  const [counted] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from comments join articles on articles.id = comments.article_id
        where comments.status = 'approved' and ${isWorkedOnBy(actor)}`,
  );
  return { total: counted?.total ?? 0, pending: null };
}

/** How often the same text was sent since then, by any sender on any article. */
export const countRepeats = (db: Database, content: string, since: Date): Promise<number> =>
  db.count(Comment, { content, createdAt: { $gt: since } });
