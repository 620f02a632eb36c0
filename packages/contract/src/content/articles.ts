import { z } from 'zod';
import { imageFocusSchema, pictureSchema } from '../platform/media.ts';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, pageOf, specifiedPageSize } from '../shared/pagination.ts';
import { booleanSchema, booleanText, isStorable, storedLine, storedParagraph, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import {
  type ArticleText,
  articleStatuses,
  ofArticleTexts,
  parseTags,
  publications,
  reviewStates,
  savedReadTime,
  textSize,
} from './article-values.ts';

export const articleStatusSchema = z.enum(articleStatuses);
export const publicationSchema = z.enum(publications);
export const reviewStateSchema = z.enum(reviewStates);

export const galleryItemSchema = z.object({ id: z.int(), imageUrl: z.string(), caption: z.string() });

export const articleAuthorSchema = z.object({ id: z.string(), fullName: z.string(), avatar: z.string().nullable() });

/** An article as it leaves the server. Times are ISO 8601 UTC, `date` is a day in the school's zone. */
export const articleSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Sanitised HTML. */
  excerpt: z.string(),
  status: articleStatusSchema,
  category: z.string(),
  categorySlug: z.string().nullable(),
  author: z.string(),
  authorUser: articleAuthorSchema.nullable(),
  /** In the future when it is scheduled. */
  publishedAt: z.iso.datetime().nullable(),
  /** When visitors stop seeing it; null: never. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether visitors see it at the moment. */
  publication: publicationSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  date: z.iso.date(),
  readTime: z.string(),
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  image: z.string().nullable(),
  /** The point of the main image that stays visible when it is cropped; null when none was chosen. */
  imageFocus: imageFocusSchema.nullable().optional(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  galleries: z.array(galleryItemSchema),
  version: z.int(),
  /** The title for search results and link previews is empty where it is the article's; the description likewise. */
  ...ofArticleTexts(() => z.string().optional()),
  /** Whether visitors may comment on it, provided that the site allows comments. */
  commentsEnabled: z.boolean().optional(),
  /** Metadata of the main image and, in a complete article, of the gallery and the pictures in the text. */
  pictures: z.array(pictureSchema).optional(),
});
export type Article = z.infer<typeof articleSchema>;

/** An article in a list. `view=card` omits the content and the gallery. */
export const listedArticleSchema = articleSchema.partial({ content: true, galleries: true }).extend({
  /** The state of the review; only in lists for staff. */
  review: reviewStateSchema.optional(),
});
export type ListedArticle = z.infer<typeof listedArticleSchema>;

export const articleResponse = z.object({ data: articleSchema });
/** The main article of a category; null without one, and when the caller may not read it. */
export const mainArticleResponse = z.object({ data: articleSchema.nullable() });
export const articlesResponse = z.object({ data: z.array(listedArticleSchema) });
export const articlePageResponse = pageOf(listedArticleSchema);
export type ArticlePageResponse = z.infer<typeof articlePageResponse>;

/** Totals over all articles that the staff member may see. */
export const articleSummarySchema = z.object({
  total: z.int(),
  published: z.int(),
  draft: z.int(),
  archived: z.int(),
  categories: z.int(),
  views: z.int(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;
export const articleListResponse = articlePageResponse.extend({ summary: articleSummarySchema.optional() });

const listView = z.enum(['full', 'card']).default('full');
const searchText = z.string().trim().max(200).refine(isStorable).optional();

/** Each value once, in one order, so that equal filters have equal inputs. */
const inOrder = <Value extends string>(values: readonly Value[]): Value[] => [...new Set(values)].sort();

const categoryKey = z
  .string()
  .trim()
  .max(limits.category.name + 20)
  .refine(isStorable);

/** The properties of an article in a list, for `fields`. */
export const listedArticleFields = listedArticleSchema.keyof().options;
export type ListedArticleField = (typeof listedArticleFields)[number];

const fieldNames = z.string().max(limits.list.fieldsText);

/** A time, or a day, which begins in the school's time zone. */
export const timeOrDay = z
  .union([
    z.iso.date().max(10),
    z.iso
      .datetime({ offset: true })
      .max(40)
      .transform((time) => new Date(time).toISOString()),
  ])
  .optional();

const listFilters = {
  /** Slug, title or id; a parent includes its descendants. Several categories are combined. */
  category: z
    .union([categoryKey, z.array(categoryKey).max(limits.list.categories)])
    .transform((value) => inOrder([value].flat()))
    .optional(),
  tag: z.string().trim().min(1).max(limits.article.tag).refine(isStorable).optional(),
  author: z.uuid().optional(),
  featured: booleanText.optional(),
  /** Only articles that were changed at this time or later. */
  updatedSince: timeOrDay,
  /** Only articles that were published at this time or later, and before that one. */
  publishedSince: timeOrDay,
  publishedBefore: timeOrDay,
  /** The properties to return of each article: names, separated by commas or repeated. All others are left out. */
  fields: z
    .union([fieldNames, z.array(fieldNames).max(listedArticleFields.length)])
    .transform((value) => inOrder([value].flat().flatMap((names) => names.split(',').map((name) => name.trim()))))
    .pipe(z.array(z.enum(listedArticleFields)))
    .optional(),
};

const listInput = z.object({
  category: listFilters.category,
  page: pageNumberSchema,
  limit: specifiedPageSize(limits.page.defaultSize),
  view: listView,
});

export const publishedListInput = listInput.extend({
  ...listFilters,
  /** `apart` omits the main article of the category, because the page shows it above the list. */
  mainArticle: z.enum(['listed', 'apart']).optional(),
});
export type PublishedListInput = z.output<typeof publishedListInput>;

export const articleListInput = listInput.extend({
  ...listFilters,
  search: searchText,
  /** `all` also includes what others have published; `own` is the default. */
  scope: z.enum(['own', 'all']).default('own'),
  status: articleStatusSchema.optional(),
  publication: publicationSchema.optional(),
  /** For staff: only drafts in this state of the review; `unsent`: only articles that do not wait for one. */
  review: z.enum([...reviewStates, 'unsent']).optional(),
  /** For staff: only what the caller has written. */
  mine: booleanText.optional(),
  sort: z.enum(['newest', 'oldest', 'title', 'views']).default('newest'),
});

export type ArticleListInput = z.output<typeof articleListInput>;

export const featuredInput = listInput.omit({ category: true });
export type FeaturedInput = z.output<typeof featuredInput>;

export const latestInput = z.object({ limit: specifiedPageSize(limits.page.latestSize), view: listView });
export const relatedInput = z.object({
  slug: storedLine(300),
  limit: specifiedPageSize(limits.page.relatedSize),
  view: listView,
});
export const articleSlugInput = z.object({ slug: storedLine(300) });
/** An id, a publicId or, for reading only, a slug. */
export const articleKeyInput = z.object({
  id: z.coerce.string<string | number>().trim().min(1).max(300).refine(isStorable),
});

const base64Image = z.string().max(limits.bodyBytes.withImages);

export const galleryItemInput = z.object({
  id: z.int().positive().optional(),
  imageBase64: base64Image.optional(),
  imageUrl: storedText(2_000).optional(),
  caption: storedText(1_000).default(''),
});
export type GalleryItemInput = z.output<typeof galleryItemInput>;

const tagList = z.array(storedText(limits.article.tag)).max(limits.article.tags, texts.article.tooManyTags);

/** A date and time. Without an offset it is in the school's time zone. */
export const plannedMoment = z.iso
  .datetime({ offset: true, local: true, error: texts.article.momentFormat })
  .max(40, texts.article.momentFormat)
  .regex(/^(?:19[7-9]|20|21)/, texts.article.momentFormat);

const textInput = ({ isLine, most }: ArticleText) => (isLine ? storedLine(most) : storedParagraph(most));

/** The fields of an article, as they are sent. A new one is a plain field, unless `plainFields` leaves it out. */
const articleFields = {
  title: storedLine(limits.article.title),
  content: storedText(limits.article.content).refine(
    (html) => textSize(html) <= limits.article.text,
    texts.article.tooLong(limits.article.text),
  ),
  excerpt: storedText(limits.article.excerpt),
  /** The title, slug or id of a category. */
  category: storedLine(200),
  tags: z
    .union([
      z.string().max(limits.article.tagsText, texts.article.tooManyTags),
      z.array(z.string().max(limits.article.tagsText, texts.article.tooManyTags)),
    ])
    .transform(parseTags)
    .pipe(tagList),
  featured: booleanSchema,
  status: articleStatusSchema,
  /** A data URL or bare base64; only for a newly chosen picture. */
  imageBase64: base64Image,
  /** The address of an uploaded picture; null removes the main image. */
  image: storedText(2_000).nullable(),
  /** The focus of the main image; a new image without a focus has none. */
  imageFocus: imageFocusSchema.nullable(),
  date: z.iso.date(),
  readTime: storedLine(40),
  galleries: z.array(galleryItemInput).max(limits.article.galleries),
  slug: storedLine(limits.article.slug),
  ...ofArticleTexts(textInput),
  commentsEnabled: booleanSchema,
  /** When it is published; by default at once. Null publishes a scheduled article now. */
  publishAt: plannedMoment.nullable(),
  /** When the article expires; null: never. */
  expiresAt: plannedMoment.nullable(),
};

const plainInput = z.object(articleFields).omit({
  category: true,
  status: true,
  imageBase64: true,
  imageFocus: true,
  date: true,
  galleries: true,
  slug: true,
  publishAt: true,
  expiresAt: true,
});
/** The fields that are stored unchanged in one column, with the same name in every table, view and file. */
export const plainFields = plainInput.keyof().options;
export type PlainField = (typeof plainFields)[number];

/** The plain fields of a revision. The others belong to the article and are the same for all its revisions. */
export const revisedFields = plainInput.omit({ featured: true, readTime: true, commentsEnabled: true }).keyof().options;
export type RevisedField = (typeof revisedFields)[number];

/** The input for a new article. Counters and unknown keys are ignored. */
export const createArticleInput = z.object({
  ...z.object(articleFields).partial().shape,
  title: articleFields.title.default(''),
  content: articleFields.content.default(''),
  excerpt: articleFields.excerpt.default(''),
  tags: articleFields.tags.default([]),
  featured: articleFields.featured.default(false),
  status: articleFields.status.default('draft'),
  readTime: articleFields.readTime.default(savedReadTime),
  galleries: articleFields.galleries.default([]),
  ...ofArticleTexts((text) => textInput(text).default('')),
  commentsEnabled: articleFields.commentsEnabled.default(true),
});
export type CreateArticleInput = z.output<typeof createArticleInput>;

/** Changes to an article; an omitted key keeps its value. */
export const articleChangesInput = z.object(articleFields).partial().extend({
  /** The version that the editor has loaded; refused as `STALE` when the stored one is newer. */
  version: z.int().optional(),
});
export type ArticleChangesInput = z.output<typeof articleChangesInput>;
export const updateArticleInput = articleChangesInput.extend(articleKeyInput.shape);
