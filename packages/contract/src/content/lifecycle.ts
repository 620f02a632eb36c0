import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageInput, pageOf } from '../shared/pagination.ts';
import { storedLine, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import {
  articleAuthorSchema,
  articleKeyInput,
  articleStatusSchema,
  plannedMoment,
  publicationSchema,
  reviewStateSchema,
} from './articles.ts';

/** The messages of author and editor about a draft. Times are ISO 8601 UTC. */
export const reviewSchema = z.object({
  state: reviewStateSchema,
  /** The author's message; plain text, may be empty. */
  reviewNote: z.string(),
  /** When the author wants it published; null when that is immediately. A draft has no such date of its own. */
  publishAt: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime(),
  /** Null when the account was deleted. */
  askedBy: articleAuthorSchema.nullable(),
  /** Why an editor returned it; empty until then. */
  reviewAnswer: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: articleAuthorSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;
/** Null without a request, and after the article is published. */
export const reviewResponse = z.object({ data: reviewSchema.nullable() });

const note = storedText(limits.review.note).transform((text) => text.trim());

export const requestReviewInput = articleKeyInput.extend({
  note: note.default(''),
  publishAt: plannedMoment.nullable().default(null),
});
export type RequestReviewInput = z.output<typeof requestReviewInput>;

export const returnReviewInput = articleKeyInput.extend({
  note: note.refine((text) => text !== '', texts.review.noteRequired),
});
export type ReturnReviewInput = z.output<typeof returnReviewInput>;

/** A link with which anyone may read an article, whatever its state. */
export const previewLinkSchema = z.object({
  /** Returned once: the server stores only a hash. */
  secret: z.string(),
  /** ISO 8601 UTC; the link expires then. */
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;
export const previewLinkResponse = z.object({ data: previewLinkSchema });

/** The expiry of a stored link, without its secret. */
export const previewLinkStateSchema = previewLinkSchema.pick({ expiresAt: true });
export type PreviewLinkState = z.infer<typeof previewLinkStateSchema>;
export const previewLinkStateResponse = z.object({ data: previewLinkStateSchema.nullable() });

export const previewInput = z.object({ secret: storedLine(limits.preview.secret) });

/** A deleted article in the list of the trash. Times are ISO 8601 UTC. */
export const trashedArticleSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  title: z.string(),
  /** The state before the deletion, which a restore gives back. */
  status: articleStatusSchema,
  /** Whether visitors would see it now. */
  publication: publicationSchema,
  category: z.string(),
  authorUser: articleAuthorSchema.nullable(),
  deletedAt: z.iso.datetime(),
  /** Null when the account was deleted. */
  deletedBy: articleAuthorSchema.nullable(),
  keptUntil: z.iso.datetime(),
});
export type TrashedArticle = z.infer<typeof trashedArticleSchema>;

export const trashedArticlePageResponse = pageOf(trashedArticleSchema);
export type TrashedArticlePage = z.infer<typeof trashedArticlePageResponse>;

export const trashListInput = z.object({
  ...pageInput(limits.page.defaultSize),
  search: storedLine(200).optional(),
});
export type TrashListInput = z.output<typeof trashListInput>;
