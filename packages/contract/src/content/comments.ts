import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../shared/pagination.ts';
import { isStorable, leftBlank, storedLine, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { articleKeyInput } from './articles.ts';
import { spamReasonSchema, visitorTraces } from './spam.ts';

/** Shown to everybody, waiting for staff, or turned down by staff (ST-038). */
export const commentStatuses = ['approved', 'pending', 'rejected'] as const;
export type CommentStatus = (typeof commentStatuses)[number];
const commentStatusSchema = z.enum(commentStatuses);

/** A comment's random name. */
const commentId = z.string().trim().min(1).max(20).refine(isStorable);

const shownComment = z.object({
  id: z.string(),
  author: z.string(),
  /** Plain text; the page escapes it. */
  content: z.string(),
  date: z.iso.datetime(),
  /** Written by the school's staff. */
  isSchool: z.boolean(),
});

/** A comment as everybody sees it, with what was answered to it. */
export const commentSchema = shownComment.extend({ replies: z.array(shownComment) });
export type Comment = z.infer<typeof commentSchema>;
export type CommentReply = z.infer<typeof shownComment>;

export const commentsInput = articleKeyInput.extend({
  page: pageNumberSchema,
  limit: pageSizeSchema(limits.comments.batch),
});
export type CommentsInput = z.output<typeof commentsInput>;

/** `pagination` counts comments without their replies; `isOpen`: whether readers may write more. */
export const commentPageResponse = z.object({
  data: z.array(commentSchema),
  pagination: paginationSchema,
  isOpen: z.boolean(),
});
export type CommentPage = z.infer<typeof commentPageResponse>;

const filled = (error: string) => ({ error, abort: true, params: leftBlank });
const isFilled = (text: string) => text.trim() !== '';
const content = storedText(limits.comments.content, texts.comment.contentRequired).refine(
  isFilled,
  filled(texts.comment.contentRequired),
);

/** What a reader sends. */
export const newCommentInput = articleKeyInput.extend({
  author: storedLine(limits.comments.author, texts.comment.authorRequired).refine(
    isFilled,
    filled(texts.comment.authorRequired),
  ),
  /** For staff only; no public answer holds it. */
  email: storedLine(limits.user.email, texts.comment.emailRequired)
    .refine(isFilled, filled(texts.comment.emailRequired))
    .pipe(z.email(texts.comment.emailFormat)),
  content,
  /** The comment that it answers; an answer to an answer belongs to the same comment. */
  parentId: commentId.nullish(),
  ...visitorTraces,
});
export type NewCommentInput = z.output<typeof newCommentInput>;

/** The comment as its sender gets it back, who is told whether it waits for staff. */
export const sentCommentSchema = shownComment.extend({ status: commentStatusSchema, parentId: z.string().nullable() });
export type SentComment = z.infer<typeof sentCommentSchema>;
export const sentCommentResponse = z.object({ data: sentCommentSchema });

/** A comment as those see it who moderate (ENT-038). */
export const moderatedCommentSchema = shownComment.extend({
  email: z.string().nullable(),
  status: commentStatusSchema,
  articleId: z.int(),
  articleTitle: z.string(),
  /** Where readers find the article on the site; null while they do not. */
  articlePath: z.string().nullable(),
  /** How many answers it has, of whatever status. */
  replies: z.int(),
  parentId: z.string().nullable(),
  /** What it answers, shortened; null where it answers nothing. */
  parentContent: z.string().nullable(),
  spamScore: z.int(),
  spamReasons: z.array(spamReasonSchema),
  moderatedAt: z.iso.datetime().nullable(),
  moderatedBy: z.string().nullable(),
});
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;
export const moderatedCommentResponse = z.object({ data: moderatedCommentSchema });

/** How many there are of each status, whatever is searched for (COM-002). */
export const commentSummarySchema = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
});
export type CommentSummary = z.infer<typeof commentSummarySchema>;

/** 'Komentar' of the dashboard (DASH-002): how many wait is told to those who can do something about it. */
export const commentFiguresResponse = z.object({ total: z.int(), pending: z.int().nullable() });
export type CommentFigures = z.infer<typeof commentFiguresResponse>;

/** The words are sought in contents and authors (COM-003). */
export const commentListInput = z.object({
  page: pageNumberSchema,
  limit: pageSizeSchema(limits.comments.moderated),
  search: z.string().trim().max(200).refine(isStorable).optional(),
  status: commentStatusSchema.optional(),
});
export type CommentListInput = z.output<typeof commentListInput>;
export const commentListResponse = z.object({
  data: z.array(moderatedCommentSchema),
  pagination: paginationSchema,
  summary: commentSummarySchema,
});

/** `notSpam` approves, and what made the comment suspicious weighs less from then on. `delete` is for good. */
export const commentActions = ['approve', 'reject', 'delete', 'notSpam'] as const;
export type CommentAction = (typeof commentActions)[number];

export const bulkCommentsInput = z.object({
  ids: z.array(commentId).min(1).max(limits.bulk.comments),
  action: z.enum(commentActions),
});
export type BulkCommentsInput = z.output<typeof bulkCommentsInput>;

/** Each comment: done, or why not. */
export const bulkCommentsResponse = z.object({
  data: z.object({
    ok: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
});
export type CommentBulkResult = z.infer<typeof bulkCommentsResponse>['data'];

export const replyInput = z.object({ id: commentId, content });
export type ReplyInput = z.output<typeof replyInput>;
