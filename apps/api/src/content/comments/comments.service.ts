import {
  type CommentPage,
  type CommentsInput,
  can,
  type ModeratedComment,
  type NewCommentInput,
  type ReplyInput,
  type SentComment,
  texts,
  waitsForStaff,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { notify, settleDecided } from '../../school/notices/index.ts';
import type { ContentContext } from '../../school/site-content/index.ts';
import { articleNotFound, invalidField, Refusal } from '../../shared/refusal.ts';
import { newPublicId } from '../../shared/slug.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { Article, type ArticleHead, readHead } from '../articles/index.ts';
import { applyDecision, assess, isOpenTo, lockRows, removeUnread } from '../moderation/index.ts';
import { Comment } from './comment.entity.ts';
import { moderatedComments, readHeadAndShown, readModerated } from './comments.queries.ts';

/** A comment for its sender: without the e-mail address and the spam score. */
const toSentComment = (comment: Comment): SentComment => ({
  id: comment.id,
  author: comment.author,
  content: comment.content,
  date: comment.createdAt.toISOString(),
  isSchool: comment.isSchool,
  status: comment.status,
  parentId: comment.parent?.id ?? null,
});

/** A comment from another system. */
export type ImportedComment = {
  author: string;
  email: string | null;
  content: string;
  createdAt: Date;
  isSchool: boolean;
  /** The index in the list of the comment that it replies to, which precedes it and is no reply itself. */
  answers: number | null;
};

/** Stores comments of another system, approved, in the caller's transaction. */
export function storeImportedComments(db: Database, articleId: number, comments: readonly ImportedComment[]): void {
  const article = db.getReference(Article, articleId);
  const stored: Comment[] = [];
  for (const { answers, author, email, isSchool, ...comment } of comments) {
    stored.push(
      db.create(
        Comment,
        {
          ...comment,
          id: newPublicId(),
          article,
          parent: answers === null ? null : stored[answers],
          author: isSchool ? texts.comment.school : author,
          email: isSchool ? null : email,
          isSchool,
          status: 'approved',
          moderatedAt: comment.createdAt,
        },
        { persist: true },
      ),
    );
  }
}

type ReaderContext = ServiceContext & ContentContext;

export const commentNotFound = () => new Refusal('NOT_FOUND', texts.comment.notFound);

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

const unsuspicious = { score: 0, reasons: [] };
const source = { form: 'comments', table: 'comments', text: 'content', sentAt: 'created_at' } as const;

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
        : await assess(transaction, source, {
            address,
            now: createdAt,
            sent: { ...comment, texts: [comment.author, comment.content], text: comment.content },
          });
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

/** Replies as the school, approved at once; the replied comment is approved too. */
export const replyAsSchool = (context: StaffContext, { id, content }: ReplyInput): Promise<ModeratedComment> =>
  runOnce(context, 'comments.reply', { id, content }, (storeResult) =>
    context.db.transactional(async (db) => {
      const transaction = { ...context, db };
      const answered = await db.findOne(Comment, { id });
      if (!answered) throw commentNotFound();
      const first = answered.parent ?? answered;
      const ids = [...new Set([answered.id, first.id])];
      const locked = await lockRows(db, moderatedComments, { ids, condition: isOpenTo(moderatedComments, 'approve') });
      if (locked.size < ids.length) throw commentNotFound();
      const hidden = ids.filter((one) => !locked.get(one)?.isApproved);
      const decision = newPublicId();
      await applyDecision(transaction, moderatedComments, { ids: hidden, action: 'approve', decision });
      const at = context.now();
      const reply = db.create(
        Comment,
        {
          id: newPublicId(),
          article: answered.article,
          parent: first,
          author: texts.comment.school,
          content,
          isSchool: true,
          createdAt: at,
          status: 'approved',
          moderatedAt: at,
          moderatedBy: db.getReference(User, context.actor.id),
        },
        { persist: true },
      );
      await db.flush();
      await recordActivity(transaction, { action: 'comment.reply' });
      await settleDecided(transaction, 'comments');
      const view = await readModerated(transaction, reply.id);
      if (!view) throw commentNotFound();
      return storeResult(db, view);
    }),
  );

export const removeUnreadComments = (db: Database, now: Date): Promise<void> =>
  removeUnread(db, moderatedComments, now);
