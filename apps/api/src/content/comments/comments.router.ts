import {
  allCommentsInput,
  allCommentsResponse,
  bulkCommentsInput,
  bulkCommentsResponse,
  can,
  commentFiguresResponse,
  commentIdInput,
  commentListInput,
  commentListResponse,
  commentPageResponse,
  commentsInput,
  type ModeratedComment,
  moderatedCommentResponse,
  type NewCommentInput,
  newCommentInput,
  pick,
  type ReplyInput,
  replyInput,
  type SentComment,
  sentCommentResponse,
  texts,
  waitsForStaff,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { notify, settleDecided } from '../../school/notices/index.ts';
import type { ContentContext } from '../../school/site-content/index.ts';
import { commentsTag } from '../../shared/change-tags.ts';
import { articleNotFound, invalidField, Refusal } from '../../shared/refusal.ts';
import { newPublicId } from '../../shared/slug.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { inTransaction, type ServiceContext, type StaffContext } from '../../trpc/service-context.ts';
import { Article, type ArticleHead, readHead } from '../articles/index.ts';
import {
  applyDecision,
  assess,
  decide,
  decideAll,
  isOpenTo,
  lockRows,
  summarise,
  undoProcedure,
} from '../moderation/index.ts';
import { Comment } from './comment.entity.ts';
import {
  isChosenBy,
  listForModeration,
  moderatedComments,
  readFigures,
  readHeadAndShown,
  readModerated,
} from './comments.queries.ts';

/** A comment for its sender: without the e-mail address and the spam score. */
const toSentComment = (comment: Comment): SentComment => ({
  ...pick(comment, ['id', 'author', 'content', 'isSchool', 'status']),
  date: comment.createdAt.toISOString(),
  parentId: comment.parent?.id ?? null,
});

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

const commentNotFound = () => new Refusal('NOT_FOUND', texts.comment.notFound);

/** Readers may comment where the article allows it. */
const isOpen = (article: ArticleHead): boolean => article.commentsEnabled && article.isPublished;

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

/** Stores a reader's comment, which waits for staff; a moderator's is approved. Refuses where comments are closed. */
const sendComment = (context: ReaderContext, comment: NewCommentInput): Promise<SentComment> =>
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
const replyAsSchool = (context: StaffContext, { id, content }: ReplyInput): Promise<ModeratedComment> =>
  runOnce(context, 'comments.reply', { id, content }, (storeResult) =>
    inTransaction(context, async (transaction) => {
      const { db } = transaction;
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

const moderates = staffProcedure.meta({ requires: 'comment:moderate', failure: texts.comment.fetchFailed });
const decides = moderates.meta({ refuses: ['INVALID'], failure: texts.comment.changeFailed });

export const commentsRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      // The article's own tags are added once it is found.
      cacheTags: ['settings'],
      openapi: rest(
        'GET',
        '/api/articles/{id}/comments',
        'The comments of an article, newest first, each with its replies',
      ),
      failure: texts.comment.fetchFailed,
    })
    .input(commentsInput)
    .output(commentPageResponse)
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { article, ...shown } = await readHeadAndShown(ctx, id, page);
      ctx.cacheDependencies?.addTags([commentsTag(article.id)]);
      return { ...shown, isOpen: isOpen(article) };
    }),

  send: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
      openapi: rest('POST', '/api/articles/{id}/comments', 'Comment on an article; shown once staff approve it'),
      failure: texts.comment.sendFailed,
      countsTries: 'comments',
      successStatus: 201,
    })
    .input(newCommentInput)
    .output(sentCommentResponse)
    .mutation(async ({ ctx, input }) => ({ data: await sendComment(ctx, input) })),

  listForStaff: moderates
    .meta({
      refuses: ['INVALID'],
      openapi: rest(
        'GET',
        '/api/comments',
        'Comments of every status and article, newest first, and the number of each status',
      ),
    })
    .input(commentListInput)
    .output(commentListResponse)
    .query(async ({ ctx, input }) => ({
      ...(await listForModeration(ctx, input)),
      summary: await summarise(ctx.db, moderatedComments),
    })),

  figures: staffProcedure
    .meta({ requires: 'article:read', failure: texts.comment.fetchFailed })
    .output(commentFiguresResponse)
    .query(({ ctx }) => readFigures(ctx)),

  byId: moderates
    .meta({ refuses: ['INVALID', 'NOT_FOUND'] })
    .input(commentIdInput)
    .output(moderatedCommentResponse)
    .query(async ({ ctx, input }) => {
      const data = await readModerated(ctx, input.id);
      if (!data) throw commentNotFound();
      return { data };
    }),

  bulk: decides
    .meta({ openapi: rest('PATCH', '/api/comments/bulk', 'Approve, reject or delete one comment or several') })
    .input(bulkCommentsInput)
    .output(bulkCommentsResponse)
    .mutation(async ({ ctx, input }) => ({ data: await decide(ctx, moderatedComments, input) })),

  bulkAll: decides
    .input(allCommentsInput)
    .output(allCommentsResponse)
    .mutation(async ({ ctx, input: { action, asOf, ...filter } }) => ({
      data: await decideAll(ctx, moderatedComments, { condition: isChosenBy(filter), action, asOf }),
    })),

  undo: undoProcedure(moderatedComments, decides),

  reply: moderates
    .meta({
      refuses: ['INVALID', 'NOT_FOUND'],
      openapi: rest('POST', '/api/comments/{id}/reply', 'Reply as the school, which also approves the comment'),
      failure: texts.comment.sendFailed,
      successStatus: 201,
    })
    .input(replyInput)
    .output(moderatedCommentResponse)
    .mutation(async ({ ctx, input }) => ({ data: await replyAsSchool(ctx, input) })),
});
