import { z } from 'zod';
import { imageFocusSchema, pictureSchema } from '../platform/media.ts';
import { limits } from '../shared/limits.ts';
import { pageInput, pageOf } from '../shared/pagination.ts';
import { booleanText, isStorable, storedLine, storedParagraph } from '../shared/text.ts';
import { articleAuthorSchema, articleStatusSchema } from './articles.ts';
import { libraryFilters, monthSchema } from './library-filters.ts';
import { listedAsOf } from './moderation.ts';

/** What uses a picture; `main`, `gallery` and `text` are of articles, `draft` is an unsaved one. */
export const imagePlaces = [
  'main',
  'gallery',
  'text',
  'revision',
  'setting',
  'avatar',
  'draft',
  'entry',
  'entryRevision',
] as const;
export type ImagePlace = (typeof imagePlaces)[number];

export const imageUseSchema = z.object({
  place: z.enum(imagePlaces),
  /** True for a use by a revision, or by an article or entry in the trash. It also keeps the picture's file. */
  isPast: z.boolean(),
  article: z.object({ publicId: z.string(), title: z.string(), status: articleStatusSchema }).nullable(),
  /** The entry of a collection, by the name of its kind. */
  entry: z.object({ id: z.string(), kind: z.string(), title: z.string() }).nullable(),
  /** The key of the settings, or of a fixed page, such as `content:home`. */
  setting: z.string().nullable(),
  /** The owner of the account or of the draft; the only field that is set for a draft. */
  person: articleAuthorSchema.nullable(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

export const imageUsesSchema = z.object({
  /** Current uses first; all revisions of an article or entry are one item. At most 50. */
  items: z.array(imageUseSchema),
  /** The number of uses; those in articles and entries that the caller may not see are counted here only. */
  total: z.int(),
});
export type ImageUses = z.infer<typeof imageUsesSchema>;

export const replacementStates = ['running', 'failed', 'done'] as const;

/** How far a picture is replaced by another one in all its uses. */
export const replacementSchema = z.object({
  /** The id of the picture that is shown instead. */
  by: z.string(),
  state: z.enum(replacementStates),
  done: z.int(),
  total: z.int(),
});

export const libraryPictureSchema = pictureSchema.extend({
  /** 40 hexadecimal digits: a hash of the file's content. */
  id: z.string(),
  bytes: z.int(),
  title: z.string(),
  /** The name of a picture without a title: the title of an article that shows it; empty without one. */
  defaultTitle: z.string(),
  alt: z.string(),
  uploadedAt: z.iso.datetime(),
  /** Null when unknown, or when the account was deleted. */
  uploadedBy: articleAuthorSchema.nullable(),
  uses: z.int(),
  /** The number of uses by revisions, and by articles and entries in the trash. */
  pastUses: z.int(),
  /** Null for a picture that no other one replaces. */
  replacement: replacementSchema.nullable(),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

const chosenPictures = {
  /** Matches titles, alternative texts, captions, and titles of articles that use the picture. */
  search: z.string().trim().max(200).refine(isStorable).optional(),
  ...libraryFilters,
};

export const libraryListInput = z.object({
  ...chosenPictures,
  unused: booleanText.optional(),
  ...pageInput(limits.library.pageSize),
});
export type LibraryListInput = z.output<typeof libraryListInput>;

export const libraryPageResponse = pageOf(libraryPictureSchema).extend(listedAsOf);
export type LibraryPage = z.infer<typeof libraryPageResponse>;

export const libraryFiltersResponse = z.object({
  data: z.object({
    /** The months with uploads, newest first; at most the last 240. */
    months: z.array(monthSchema),
    /** The accounts to filter by: an author's own, otherwise all that have uploaded pictures; at most 200. */
    uploaders: z.array(articleAuthorSchema),
  }),
});
export type LibraryFilters = z.infer<typeof libraryFiltersResponse>['data'];

const pictureId = z.string().regex(/^[0-9a-f]{40}$/);
export const libraryKeyInput = z.object({ id: pictureId });

/** Pictures to delete: chosen ones, or the unused ones that match and were there when the list was read. */
export const removePicturesInput = z.union([
  z.object({ ids: z.array(pictureId).min(1).max(limits.bulk.pictures) }),
  z.object({ unused: z.object({ ...chosenPictures, ...listedAsOf }) }),
]);
export type RemovePicturesInput = z.output<typeof removePicturesInput>;

export const removedPicturesSchema = z.object({
  removed: z.array(pictureId),
  /** Those that stay, each with the reason; one that is used with the first of its uses. */
  kept: z.array(z.object({ id: pictureId, message: z.string(), uses: imageUsesSchema.nullable() })),
  /** Whether there are more unused pictures that match. */
  hasMore: z.boolean(),
});
export type RemovedPictures = z.infer<typeof removedPicturesSchema>;
export const removePicturesResponse = z.object({ data: removedPicturesSchema });

/** `by`: the id of a picture that was uploaded before. */
export const replacePictureInput = libraryKeyInput.extend({ by: pictureId });
export type ReplacePictureInput = z.output<typeof replacePictureInput>;

export const libraryPictureResponse = z.object({ data: libraryPictureSchema });
export const imageUsesResponse = z.object({ data: imageUsesSchema });

/** The texts of a picture; an omitted one keeps its value. */
export const pictureTexts = { title: storedLine(limits.image.title), alt: storedParagraph(limits.image.alt) };
export const pictureChangesInput = libraryKeyInput.extend({
  title: pictureTexts.title.optional(),
  alt: pictureTexts.alt.optional(),
  focus: imageFocusSchema.nullable().optional(),
});
export type PictureChangesInput = z.output<typeof pictureChangesInput>;
