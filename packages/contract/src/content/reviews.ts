import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { articleAuthorSchema, articleKeyInput, plannedMoment, reviewStateSchema } from './articles.ts';

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
