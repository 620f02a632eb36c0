import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../shared/pagination.ts';
import { pick } from '../shared/pick.ts';
import { articleAuthorSchema, articleKeyInput, articleSchema, articleStatusSchema, revisedFields } from './articles.ts';

/** What an article was like after a save, as the list of them shows it. Times are ISO 8601 UTC. */
export const listedRevisionSchema = z.object({
  /** Counts the article's revisions, from 1; numbers of those that are no longer kept are not given again. */
  number: z.int(),
  savedAt: z.iso.datetime(),
  /** Null when nobody knows any more. */
  savedBy: articleAuthorSchema.nullable(),
  title: z.string(),
  status: articleStatusSchema,
  /** Published, with a date that was still to come at that save. */
  isScheduled: z.boolean(),
});
export type ListedRevision = z.infer<typeof listedRevisionSchema>;

const revisionPictureSchema = z.object({ imageUrl: z.string(), caption: z.string() });
export type RevisionPicture = z.infer<typeof revisionPictureSchema>;

/** The same with all that a save keeps. */
export const revisionSchema = listedRevisionSchema.extend({
  ...pick(articleSchema.shape, revisedFields),
  /** The present name of the category; null when there is no such category any more. */
  category: z.string().nullable(),
  imageFocus: articleSchema.shape.imageFocus,
  galleries: z.array(revisionPictureSchema),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export type Revision = z.infer<typeof revisionSchema>;

export const revisionResponse = z.object({ data: revisionSchema });
export const revisionPageResponse = z.object({ data: z.array(listedRevisionSchema), pagination: paginationSchema });
export type RevisionPage = z.infer<typeof revisionPageResponse>;

export const revisionListInput = articleKeyInput.extend({
  page: pageNumberSchema,
  limit: pageSizeSchema(limits.page.defaultSize),
});
export type RevisionListInput = z.output<typeof revisionListInput>;

export const revisionKeyInput = articleKeyInput.extend({
  number: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
});
export type RevisionKeyInput = z.output<typeof revisionKeyInput>;

export const restoreRevisionInput = revisionKeyInput.extend({
  /** The version of the article that the writer saw; an older one than the stored one is refused as `STALE`. */
  version: z.int().optional(),
});
export type RestoreRevisionInput = z.output<typeof restoreRevisionInput>;
