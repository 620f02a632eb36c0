import {
  type Article,
  articleStatusSchema,
  type CreateArticleInput,
  createArticleInput,
  defaultArticleCategory,
  imageFocusSchema,
  pick,
} from '@madrasah/contract';
import { z } from 'zod';
import { isWaiting, type Picture, pictureSchema } from '../pictures/picture.ts';

/** A picture of the gallery. `key` identifies it in the form; `id` is the server's, if stored. */
export const gallerySlotSchema = z.object({
  key: z.string(),
  id: z.number().optional(),
  picture: pictureSchema,
  caption: z.string(),
});
export type GallerySlot = z.infer<typeof gallerySlotSchema>;

/** The fields of an article, apart from what the server or the pressed button decides. */
type FormName = Exclude<keyof CreateArticleInput, 'imageBase64' | 'date' | 'readTime' | 'galleries'> | 'gallery';

/**
 * All values of the form. `category` is the title in the picker, `tags` the typed text; an empty `slug` lets the
 * server choose; the other texts are HTML. `publishAt` and `expiresAt` are ISO 8601 UTC, or empty.
 */
export const articleValuesSchema = z.object({
  title: z.string(),
  category: z.string(),
  tags: z.string(),
  featured: z.boolean(),
  status: articleStatusSchema,
  slug: z.string().default(''),
  metaTitle: z.string().default(''),
  metaDescription: z.string().default(''),
  commentsEnabled: z.boolean().default(true),
  publishAt: z.string().default(''),
  expiresAt: z.string().default(''),
  image: pictureSchema.nullable(),
  imageFocus: imageFocusSchema.nullable().default(null),
  gallery: z.array(gallerySlotSchema),
  content: z.string(),
  excerpt: z.string(),
} satisfies Record<FormName, z.ZodType>);
export type ArticleValues = z.infer<typeof articleValuesSchema>;

/** The rich texts of an article, as HTML. */
export type RichTextName = 'content' | 'excerpt';

/** The initial form of a new article. */
export const emptyArticle: ArticleValues = {
  title: '',
  category: defaultArticleCategory,
  tags: '',
  featured: false,
  status: 'draft',
  slug: '',
  metaTitle: '',
  metaDescription: '',
  commentsEnabled: true,
  publishAt: '',
  expiresAt: '',
  image: null,
  imageFocus: null,
  gallery: [],
  content: '',
  excerpt: '',
};

/** The fields that the form holds as the server sends them. */
const sameFields = createArticleInput
  .omit({ tags: true, imageBase64: true, image: true, galleries: true })
  .omit({ date: true, readTime: true, publishAt: true, expiresAt: true })
  .keyof().options;

/** The form of a stored article. */
export function valuesOf(article: Article): ArticleValues {
  const { tags, image, galleries, publishedAt, expiresAt } = article;
  return {
    ...emptyArticle,
    ...pick(article, sameFields),
    tags: tags.join(', '),
    publishAt: publishedAt ?? '',
    expiresAt: expiresAt ?? '',
    image: image === null ? null : { state: 'stored', url: image },
    gallery: galleries.map(({ id, imageUrl, caption }) => ({
      key: String(id),
      id,
      picture: { state: 'stored', url: imageUrl },
      caption,
    })),
  };
}

const addressIn = (picture: Picture | null): string | null => (picture && !isWaiting(picture) ? picture.url : null);

/**
 * The values with what the server assigned when it saved `sent`: the address, the publication time, and the id and
 * address of each sent picture. Pictures chosen since are unchanged.
 */
export function withStoredParts(values: ArticleValues, sent: ArticleValues, saved: Article): ArticleValues {
  const storedSlots = new Map(
    sent.gallery.length === saved.galleries.length
      ? sent.gallery.map((slot, index) => [slot.key, { sent: slot.picture, stored: saved.galleries[index] }])
      : [],
  );
  const gallery = values.gallery.map((slot): GallerySlot => {
    const { sent: picture = null, stored } = storedSlots.get(slot.key) ?? {};
    if (!stored || addressIn(slot.picture) !== addressIn(picture)) return slot;
    return { ...slot, id: stored.id, picture: { state: 'stored', url: stored.imageUrl } };
  });
  const isSentImage = saved.image !== null && addressIn(values.image) === addressIn(sent.image);
  return {
    ...values,
    slug: values.slug === sent.slug ? saved.slug : values.slug,
    publishAt:
      values.publishAt === sent.publishAt && saved.status === 'published'
        ? (saved.publishedAt ?? '')
        : values.publishAt,
    image: isSentImage && saved.image !== null ? { state: 'stored', url: saved.image } : values.image,
    gallery,
  };
}
