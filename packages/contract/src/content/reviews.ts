import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { articleAuthorSchema, articleKeyInput, plannedMoment, reviewStateSchema } from './articles.ts';

/** What those who work on a draft have told each other. Times are ISO 8601 UTC. */
export const reviewSchema = z.object({
  state: reviewStateSchema,
  /** What the author asks; plain text, may be empty. */
  reviewNote: z.string(),
  /** When the author would have it published; null as soon as an editor does. A draft has no such date of its own. */
  publishAt: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime(),
  /** Null when nobody knows any more. */
  askedBy: articleAuthorSchema.nullable(),
  /** Why an editor gave it back; empty until then. */
  reviewAnswer: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: articleAuthorSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;
/** Null where nobody has asked, or the article is published since. */
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
