import { z } from 'zod';

/** The article's data in a delivery; a receiver requests anything further from the API. */
export const articleFactsSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type ArticleFacts = z.infer<typeof articleFactsSchema>;

/** The data of an entry in a delivery and in the list of changes. */
export const entryFactsSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Since when visitors see it. */
  startsAt: z.iso.datetime(),
  /** Until when visitors see it; null without an end. */
  endsAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type EntryFacts = z.infer<typeof entryFactsSchema>;
