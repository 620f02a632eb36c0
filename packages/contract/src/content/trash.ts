import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../shared/pagination.ts';
import { storedLine } from '../shared/text.ts';
import { articleAuthorSchema, articleStatusSchema, publicationSchema } from './articles.ts';

/** A deleted article as its list shows it. Times are ISO 8601 UTC. */
export const trashedArticleSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  title: z.string(),
  /** The state that it was deleted in, in which it comes back. */
  status: articleStatusSchema,
  /** Whether readers would see it now. */
  publication: publicationSchema,
  category: z.string(),
  authorUser: articleAuthorSchema.nullable(),
  deletedAt: z.iso.datetime(),
  /** Null when nobody knows any more. */
  deletedBy: articleAuthorSchema.nullable(),
  /** From then on it is removed for good. */
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
  /** Words of the title. */
  search: storedLine(200).optional(),
});
export type TrashListInput = z.output<typeof trashListInput>;
