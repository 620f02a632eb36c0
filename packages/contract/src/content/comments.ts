import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageInput, pageOf } from '../shared/pagination.ts';
import { filledLine, filledText, isStorable } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { articleKeyInput } from './articles.ts';
import {
  actionOnAll,
  decidedAllResponseOf,
  decidedResponseOf,
  listedAsOf,
  moderatedFields,
  moderationActions,
  moderationFigures,
  moderationFilterOf,
  moderationStates,
  visitorTraces,
} from './moderation.ts';

const commentStatusSchema = z.enum(moderationStates);

const commentId = z.string().trim().min(1).max(20).refine(isStorable);

const shownComment = z.object({
  id: z.string(),
  author: z.string(),
  /** Plain text; the page escapes it. */
  content: z.string(),
  date: z.iso.datetime(),
  isSchool: z.boolean(),
});

export const commentSchema = shownComment.extend({ replies: z.array(shownComment) });
export type Comment = z.infer<typeof commentSchema>;

export const commentsInput = articleKeyInput.extend(pageInput(limits.comments.batch));
export type CommentsInput = z.output<typeof commentsInput>;

/** `pagination` counts comments without replies; `isOpen` is whether visitors may add comments. */
export const commentPageResponse = pageOf(commentSchema).extend({ isOpen: z.boolean() });
export type CommentPage = z.infer<typeof commentPageResponse>;

const content = filledText(limits.comments.content, texts.comment.contentRequired);

export const newCommentInput = articleKeyInput.extend({
  author: filledLine(limits.comments.author, texts.comment.authorRequired),
  /** Visible to staff only; no public response contains it. */
  email: filledLine(limits.user.email, texts.comment.emailRequired).pipe(z.email(texts.comment.emailFormat)),
  content,
  /** The comment that it replies to; a reply to a reply is attached to the same top-level comment. */
  parentId: commentId.nullish(),
  ...visitorTraces,
});
export type NewCommentInput = z.output<typeof newCommentInput>;

/** The stored comment as returned to its author, with its status. */
export const sentCommentSchema = shownComment.extend({ status: commentStatusSchema, parentId: z.string().nullable() });
export type SentComment = z.infer<typeof sentCommentSchema>;
export const sentCommentResponse = z.object({ data: sentCommentSchema });

export const moderatedCommentSchema = shownComment.extend({
  email: z.string().nullable(),
  status: commentStatusSchema,
  articleId: z.int(),
  articleTitle: z.string(),
  /** The article's path on the public site; null while visitors cannot see the article. */
  articlePath: z.string().nullable(),
  /** The number of its replies, of any status. */
  replies: z.int(),
  parentId: z.string().nullable(),
  /** The beginning of the comment that it replies to; null for a top-level comment. */
  parentContent: z.string().nullable(),
  ...moderatedFields,
});
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;
export const moderatedCommentResponse = z.object({ data: moderatedCommentSchema });

/** The number of comments per status, regardless of the filter. */
export const commentSummarySchema = z.object({ ...moderationFigures, approved: z.int(), rejected: z.int() });

/** 'Komentar' of the dashboard. `pending` is null for staff who may not moderate. */
export const commentFiguresResponse = z.object({ total: z.int(), pending: z.int().nullable() });
export type CommentFigures = z.infer<typeof commentFiguresResponse>;

const commentFilter = moderationFilterOf(commentStatusSchema).extend({
  article: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,8}|[a-z][a-z0-9]{0,19})$/)
    .optional()
    .describe('Only comments of this article: its `id` or `publicId`'),
});
export type CommentFilter = z.output<typeof commentFilter>;
export const commentListInput = commentFilter.extend(pageInput(limits.comments.moderated));
export type CommentListInput = z.output<typeof commentListInput>;
export const commentListResponse = pageOf(moderatedCommentSchema).extend({
  summary: commentSummarySchema,
  ...listedAsOf,
});

export const commentIdInput = z.object({ id: commentId });

const action = z.enum(moderationActions);
export const bulkCommentsInput = z.object({ ids: z.array(commentId).min(1).max(limits.bulk.comments), action });
export const bulkCommentsResponse = decidedResponseOf(z.string());
export const allCommentsInput = commentFilter.extend(actionOnAll(action.exclude(['notSpam'])));
export const allCommentsResponse = decidedAllResponseOf(z.string());

export const replyInput = z.object({ id: commentId, content });
export type ReplyInput = z.output<typeof replyInput>;
