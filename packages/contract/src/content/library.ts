import { z } from 'zod';
import { pictureSchema } from '../platform/media.ts';
import { booleanSchema } from '../shared/boolean.ts';
import { limits } from '../shared/limits.ts';
import { pageSizeSchema } from '../shared/pagination.ts';
import { isStorable, storedLine } from '../shared/text.ts';
import { articleAuthorSchema, articleStatusSchema } from './articles.ts';
import { libraryFilters, monthSchema } from './library-filters.ts';

/**
 * Where a picture can be used: by an article, by what was saved of one, by a part of the settings, by an account, by what
 * somebody types and has not saved.
 */
export const imagePlaces = ['main', 'gallery', 'text', 'revision', 'setting', 'avatar', 'draft'] as const;
export type ImagePlace = (typeof imagePlaces)[number];

export const imageUseSchema = z.object({
  place: z.enum(imagePlaces),
  /** The use is history: of a revision, or of an article in the trash. It keeps the picture all the same. */
  isPast: z.boolean(),
  article: z.object({ publicId: z.string(), title: z.string(), status: articleStatusSchema }).nullable(),
  /** The key of the settings, or of a fixed page as `content:home`. */
  setting: z.string().nullable(),
  /** Whose account it is, or who types; a draft says nothing else of itself. */
  person: articleAuthorSchema.nullable(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

export const imageUsesSchema = z.object({
  /** Present uses first; the revisions of an article are one. At most 50. */
  items: z.array(imageUseSchema),
  /** How many there are; those in articles that one may not see are counted here alone. */
  total: z.int(),
});
export type ImageUses = z.infer<typeof imageUsesSchema>;

/** A stored picture as staff see it. */
export const libraryPictureSchema = pictureSchema.extend({
  /** 40 hexadecimal digits, made from its bytes. */
  id: z.string(),
  bytes: z.int(),
  title: z.string(),
  /** What it is called while it has no title: as an article that shows it; empty where none does. */
  defaultTitle: z.string(),
  alt: z.string(),
  uploadedAt: z.iso.datetime(),
  /** Null when nobody knows, or when that account is gone. */
  uploadedBy: articleAuthorSchema.nullable(),
  /** How many places show it at present. */
  uses: z.int(),
  /** How many keep it as history. */
  pastUses: z.int(),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

const lastSeen = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.[0-9a-f]{40}$/;

export const libraryListInput = z.object({
  /** Words of its title, its alternative text, its captions and the titles of the articles that it is used in. */
  search: z.string().trim().max(200).refine(isStorable).optional(),
  /** Only what is used nowhere, not even as history. */
  unused: booleanSchema.optional(),
  ...libraryFilters,
  /** `next` of the page before. */
  cursor: z.string().regex(lastSeen).optional(),
  limit: pageSizeSchema(limits.library.pageSize),
});
export type LibraryListInput = z.output<typeof libraryListInput>;

export const libraryPageResponse = z.object({
  data: z.array(libraryPictureSchema),
  /** What to ask for after this page; null at the end. */
  next: z.string().nullable(),
});
export type LibraryPage = z.infer<typeof libraryPageResponse>;

export const libraryFiltersResponse = z.object({
  data: z.object({
    /** The months in which pictures were sent, newest first; at most the last 240. */
    months: z.array(monthSchema),
    /** Whose pictures can be asked for: an author's own, otherwise of everybody who sent any; at most 200. */
    uploaders: z.array(articleAuthorSchema),
  }),
});
export type LibraryFilters = z.infer<typeof libraryFiltersResponse>['data'];

export const libraryKeyInput = z.object({ id: z.string().regex(/^[0-9a-f]{40}$/) });

export const libraryPictureResponse = z.object({ data: libraryPictureSchema });
export const imageUsesResponse = z.object({ data: imageUsesSchema });

/** What is said of a picture; what is left out stays. */
export const pictureWords = {
  title: storedLine(limits.image.title),
  alt: storedLine(limits.image.alt),
};
export const pictureChangesInput = libraryKeyInput.extend({
  title: pictureWords.title.optional(),
  alt: pictureWords.alt.optional(),
});
export type PictureChangesInput = z.output<typeof pictureChangesInput>;
