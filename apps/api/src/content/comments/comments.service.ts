import {
  approvedOneByOne,
  type CommentAction,
  type CommentBulkResult,
  type CommentPage,
  type CommentsInput,
  can,
  isSuspected,
  limits,
  type ModeratedComment,
  type NewCommentInput,
  type ReplyInput,
  type SentComment,
  texts,
  waitsForStaff,
} from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { notify, settleDecided } from '../../school/notices/index.ts';
import type { ContentContext } from '../../school/site-content/index.ts';
import { newPublicId } from '../../shared/public-id.ts';
import { articleNotFound, invalidField, Refusal } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { Article, type ArticleHead, readHead } from '../articles/index.ts';
import { assessSpam, countAccepted, type SpamScore, tolerate } from '../spam/index.ts';
import { Comment, type CommentTables } from './comment.entity.ts';
import { countRepeats, readHeadAndShown, readModerated } from './comments.queries.ts';
import { toSentComment } from './comments.view.ts';

type ReaderContext = ServiceContext & ContentContext;

/** Readers may comment where the article allows it. */
const isOpen = (article: ArticleHead): boolean => article.commentsEnabled && article.isPublished;

/** The approved comments of an article, with its `articleId` for the cache tag. Refuses for an invisible article. */
export async function readComments(
  context: ReaderContext,
  { id, page, limit }: CommentsInput,
): Promise<{ articleId: number; shown: CommentPage }> {
  const { article, data, pagination } = await readHeadAndShown(context, id, { page, limit });
  return { articleId: article.id, shown: { data, pagination, isOpen: isOpen(article) } };
}

const unsuspicious: SpamScore = { score: 0, reasons: [] };

/** Counts the comment for its address, in the transaction that stores it, and weighs it. */
async function assess(
  transaction: Database,
  { address, now }: { address: string; now: Date },
  comment: NewCommentInput,
): Promise<SpamScore> {
  const { author, content, website, elapsedMs } = comment;
  const isFrequent = await countAccepted(transaction, { form: 'comments', address, now });
  const since = new Date(now.getTime() - limits.spam.repeatWindowMs);
  const repeats = await countRepeats(transaction, content, since);
  return assessSpam(transaction, { texts: [author, content], website, elapsedMs, repeats, isFrequent });
}

/** The comment that a reply belongs to: the given one, or its parent. */
async function findAnswered(db: Database, articleId: number, id: string): Promise<Comment> {
  const answered = await db.findOne(Comment, { id, article: articleId, status: 'approved' }, { populate: ['parent'] });
  if (!answered) throw invalidField('parentId', texts.comment.notFound);
  return answered.parent ?? answered;
}

/** The input without the time that the form was open, which differs at each attempt. */
const sentBy = ({ elapsedMs: _elapsedMs, ...written }: NewCommentInput) => written;

/**
 * Stores a reader's comment on a published article; it waits for staff. A moderator's is approved at once.
 * Refuses where comments are closed.
 */
export const sendComment = (context: ReaderContext, comment: NewCommentInput): Promise<SentComment> =>
  runOnce(context, 'comments.send', sentBy(comment), async (storeResult) => {
    const { db, now, address, actor } = context;
    const article = await readHead(context, comment.id);
    if (!article.isPublished) throw articleNotFound();
    if (!isOpen(article)) throw new Refusal('CONFLICT', texts.comment.closed);
    const isSchool = can(actor, 'comment:moderate');
    return db.transactional(async (transaction) => {
      const createdAt = now();
      const { score, reasons } = isSchool
        ? unsuspicious
        : await assess(transaction, { address, now: createdAt }, comment);
      const stored = transaction.create(
        Comment,
        {
          id: newPublicId(),
          article: transaction.getReference(Article, article.id),
          parent: comment.parentId ? await findAnswered(transaction, article.id, comment.parentId) : null,
          author: isSchool ? texts.comment.school : comment.author,
          email: isSchool ? null : comment.email,
          content: comment.content,
          status: isSchool || !waitsForStaff('comments', score) ? 'approved' : 'pending',
          isSchool,
          spamScore: score,
          spamReasons: reasons,
          createdAt,
        },
        { persist: true },
      );
      await transaction.flush();
      if (stored.status === 'pending') {
        const subject = { id: stored.id, title: article.title };
        await notify({ ...context, db: transaction }, { kind: 'comment', subject });
      }
      return storeResult(transaction, toSentComment(stored));
    });
  });

/** A comment, locked until the transaction ends. */
async function lockComment(db: Database, id: string): Promise<Comment> {
  const comment = await db.findOne(Comment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!comment) throw new Refusal('NOT_FOUND', texts.comment.notFound);
  return comment;
}

const decide =
  (status: 'approved' | 'rejected') =>
  ({ db, now, actor }: StaffContext, comment: Comment) =>
    comment.moderate(status, now(), db.getReference(User, actor.id));

const actions: Record<CommentAction, (context: StaffContext, comment: Comment) => unknown> = {
  approve: decide('approved'),
  reject: decide('rejected'),
  delete: ({ db }, comment) => db.remove(comment),
  notSpam: async (context, comment) => {
    await tolerate(context.db, [comment.author, comment.content], context.now());
    comment.spamScore = 0;
    comment.spamReasons = [];
    decide('approved')(context, comment);
  },
};

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** Suspected spam is approved alone. */
function requireRead(comment: Comment): void {
  if (comment.status !== 'approved' && isSuspected(comment)) throw new Refusal('CONFLICT', approvedOneByOne);
}

/**
 * Applies an action to several comments, each on its own: a missing one is listed in `failed` and does not affect the
 * others. Deleting is permanent and includes replies. One log entry covers all of them.
 */
export async function moderateComments(
  context: StaffContext,
  ids: readonly string[],
  action: CommentAction,
): Promise<CommentBulkResult> {
  const result: CommentBulkResult = { ok: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await context.db.fork().transactional(async (db) => {
        const comment = await lockComment(db, id);
        if (action === 'approve' && ids.length > 1) requireRead(comment);
        await actions[action]({ ...context, db }, comment);
      });
      result.ok.push(id);
    } catch (error) {
      result.failed.push({ id, message: explain(error) });
    }
  }
  if (result.ok.length > 0) {
    await recordActivity(context, { action: `comment.${action}`, count: result.ok.length });
    await settleDecided(context, 'comments');
  }
  return result;
}

/** Replies as the school, approved at once; the replied comment is approved too. */
export const replyAsSchool = (context: StaffContext, { id, content }: ReplyInput): Promise<ModeratedComment> =>
  runOnce(context, 'comments.reply', { id, content }, (storeResult) =>
    context.db.transactional(async (db) => {
      const transaction = { ...context, db };
      const answered = await lockComment(db, id);
      const first = answered.parent ? await lockComment(db, answered.parent.id) : answered;
      for (const comment of [answered, first]) if (comment.status !== 'approved') actions.approve(transaction, comment);
      const reply = db.create(
        Comment,
        {
          id: newPublicId(),
          article: answered.article,
          parent: first,
          author: texts.comment.school,
          content,
          isSchool: true,
          createdAt: context.now(),
        },
        { persist: true },
      );
      actions.approve(transaction, reply);
      await db.flush();
      await recordActivity(transaction, { action: 'comment.reply' });
      await settleDecided(transaction, 'comments');
      const view = await readModerated(transaction, reply.id);
      if (!view) throw new Refusal('NOT_FOUND', texts.comment.notFound);
      return storeResult(db, view);
    }),
  );

const queries = queriesOf<CommentTables>();
const { refusedKeptMs, waitingKeptMs, removedAtOnce } = limits.moderation;

/** Removes unapproved comments: rejected ones after three months, pending ones after a year. */
export async function removeUnreadComments(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs).toISOString();
  const own = db.fork();
  await changeRows(
    own,
    queries.deleteFrom('comments').where('comments.id', 'in', (eb) =>
      eb
        .selectFrom('comments')
        .where((eb) =>
          eb.or([
            eb.and([eb('comments.status', '=', 'rejected'), eb('comments.moderated_at', '<=', before(refusedKeptMs))]),
            eb.and([eb('comments.status', '=', 'pending'), eb('comments.created_at', '<=', before(waitingKeptMs))]),
          ]),
        )
        .select('comments.id')
        .limit(removedAtOnce)
        .forUpdate()
        .skipLocked(),
    ),
  );
  await settleDecided({ db: own, now: () => now }, 'comments');
}
