import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../shared/pagination.ts';
import { storedLine } from '../shared/text.ts';
import { articleAuthorSchema, articleStatusSchema, publicationSchema } from './articles.ts';

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
  /** When it is deleted permanently. */
  keptUntil: z.iso.datetime(),
});
export type TrashedArticle = z.infer<typeof trashedArticleSchema>;

export const trashedArticlePageResponse = z.object({
  data: z.array(trashedArticleSchema),
  pagination: paginationSchema,
});
export type TrashedArticlePage = z.infer<typeof trashedArticlePageResponse>;

export const trashListInput = z.object({
  page: pageNumberSchema,
  limit: pageSizeSchema(limits.page.defaultSize),
  /** Matches the title. */
  search: storedLine(200).optional(),
});
export type TrashListInput = z.output<typeof trashListInput>;
