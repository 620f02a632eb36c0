import { z } from 'zod';
import { rowNumber } from '../shared/inputs.ts';
import { limits } from '../shared/limits.ts';
import { pick } from '../shared/names.ts';
import { pageInput, pageOf } from '../shared/pagination.ts';
import { ofArticleTexts } from './article-values.ts';
import { articleAuthorSchema, articleKeyInput, articleSchema, articleStatusSchema, revisedFields } from './articles.ts';

/** A revision in the list of an article's revisions. Times are ISO 8601 UTC. */
export const listedRevisionSchema = z.object({
  /** The number of the revision within its article, from 1; numbers of removed revisions are not reused. */
  number: z.int(),
  savedAt: z.iso.datetime(),
  /** Null when the account was deleted. */
  savedBy: articleAuthorSchema.nullable(),
  title: z.string(),
  status: articleStatusSchema,
  /** Published, with a date that was in the future at that save. */
  isScheduled: z.boolean(),
});
export type ListedRevision = z.infer<typeof listedRevisionSchema>;

/** The number of the next older revision that is still stored; null where there is none. */
export const formerRevision = { former: z.int().nullable() };

const revisionPictureSchema = z.object({ imageUrl: z.string(), caption: z.string() });
export type RevisionPicture = z.infer<typeof revisionPictureSchema>;

export const revisionSchema = listedRevisionSchema.extend({
  ...formerRevision,
  ...pick(articleSchema.shape, revisedFields),
  /** The current name of the category; null when it no longer exists. */
  category: z.string().nullable(),
  imageFocus: articleSchema.shape.imageFocus,
  galleries: z.array(revisionPictureSchema),
  ...ofArticleTexts(() => z.string()),
});
export type Revision = z.infer<typeof revisionSchema>;

export const revisionResponse = z.object({ data: revisionSchema });
export const revisionPageResponse = pageOf(listedRevisionSchema);
export type RevisionPage = z.infer<typeof revisionPageResponse>;

export const revisionListInput = articleKeyInput.extend(pageInput(limits.page.defaultSize));
export type RevisionListInput = z.output<typeof revisionListInput>;

export const revisionKeyInput = articleKeyInput.extend({ number: rowNumber });
export type RevisionKeyInput = z.output<typeof revisionKeyInput>;

export const restoreRevisionInput = revisionKeyInput.extend({
  /** The version of the article that the editor has loaded; refused as `STALE` when the stored one is newer. */
  version: z.int().optional(),
});
export type RestoreRevisionInput = z.output<typeof restoreRevisionInput>;
