import { z } from 'zod';
import { pageSizeSchema } from '../shared/pagination.ts';
import { changeKinds, publicTypes } from './public-types.ts';

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

export const entryFactsSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Since when visitors see it, and until when; null without an end. `startsAt` and `endsAt` are the former names. */
  shownFrom: z.iso.datetime(),
  shownUntil: z.iso.datetime().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});

/** Deletions are listed for ninety days. `batch`: changes processed per round; `rounds`: at most per request. */
export const changeLimits = {
  cursor: 120,
  listed: 100,
  deletionsKeptMs: 90 * 24 * 60 * 60_000,
  removedAtOnce: 500,
  batch: 500,
  rounds: 4,
} as const;

export const changeTexts = {
  fetchFailed: 'Gagal memuat perubahan',
  unreadable: 'Kursor ini tidak dikenal. Pakai `cursor` dari jawaban sebelumnya tanpa mengubahnya.',
  tooOld: 'Kursor ini terlalu lama atau bukan milik situs ini. Mulai lagi tanpa `since`, lalu muat semuanya kembali.',
} as const;

export const categoryFactsSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  parentId: z.int().nullable(),
  version: z.int(),
});

export const publicChangeSchema = z.object({
  type: z.enum(publicTypes),
  /** The id of the article, category or entry; unique among those of its type. */
  id: z.int(),
  change: z.enum(changeKinds),
  changedAt: z.iso.datetime(),
  /** The article as it is now; missing when it is deleted. */
  article: articleFactsSchema.optional(),
  /** The category as it is now; missing when it is deleted. */
  category: categoryFactsSchema.optional(),
  /** The entry of any other type as it is now; missing when it is deleted. */
  entry: entryFactsSchema.optional(),
});
export type PublicChange = z.infer<typeof publicChangeSchema>;

const typeNames = z.string().max(200);

export const changesInput = z.object({
  /** `cursor` of the previous response; without it everything public is listed. */
  since: z
    .string()
    .max(changeLimits.cursor)
    .regex(/^[A-Za-z0-9_-]+$/, changeTexts.unreadable)
    .optional(),
  limit: pageSizeSchema(changeLimits.listed),
  /** Only these types: names, separated by commas or repeated. */
  type: z
    .union([typeNames, z.array(typeNames).max(publicTypes.length)])
    .transform((value) => [...new Set([value].flat().flatMap((names) => names.split(',').map((name) => name.trim())))])
    .pipe(z.array(z.enum(publicTypes)))
    .optional(),
});
export type ChangesInput = z.output<typeof changesInput>;

export const changesResponse = z.object({
  data: z.array(publicChangeSchema),
  /** For `since` of the next request. */
  cursor: z.string(),
  /** Whether further changes can be requested at once. */
  hasMore: z.boolean(),
});
export type ChangesResponse = z.infer<typeof changesResponse>;
