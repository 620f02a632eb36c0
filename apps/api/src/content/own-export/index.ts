import { articleStatuses, createArticleInput, limits } from '@madrasah/contract';
import { z } from 'zod';

/** The fields of an article that WordPress has no element for. */
export const furtherFields = createArticleInput.omit({
  title: true,
  content: true,
  excerpt: true,
  category: true,
  tags: true,
  status: true,
  imageBase64: true,
  image: true,
  date: true,
  galleries: true,
  slug: true,
  commentsEnabled: true,
  publishAt: true,
  expiresAt: true,
});

/** What only our own export contains of an article, as JSON in a custom field. */
export const ownField = '_madrasah';
export const ownFieldSchema = furtherFields.extend({
  status: z.enum(articleStatuses),
  date: z.iso.date(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  galleries: z
    .array(z.object({ address: z.string().max(2_000), caption: z.string().max(1_000) }))
    .max(limits.article.galleries),
});
/** What of an exported article stands in that field as it is. */
export const ownNames = ownFieldSchema.omit({ galleries: true }).keyof().options;
export type OwnField = z.infer<typeof ownFieldSchema>;
/** Surrounds the text in our own export, so that WordPress shows it unchanged. */
export const ownContentMarks = { start: '<!-- wp:html -->\n', end: '\n<!-- /wp:html -->' };

/** A custom field of a comment: the school wrote it. */
export const schoolField = '_madrasah_school';

/** The generator that our own export names. */
export const ownGenerator = 'madrasah';
