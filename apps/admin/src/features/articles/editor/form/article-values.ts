import {
  type Article,
  articleStatusSchema,
  articleSubject,
  type CreateArticleInput,
  createArticleInput,
  defaultArticleCategory,
  imageFocusSchema,
  ofArticleTexts,
  pick,
} from '@madrasah/contract';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { z } from 'zod';
import type { DraftForm } from '../../../../shared/drafts/draft.ts';

/** `stored` came with the article, `uploaded` was uploaded since, `waiting` is not uploaded yet. */
const pictureSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('stored'), url: z.string() }),
  z.object({ state: z.literal('uploaded'), url: z.string() }),
  z.object({ state: z.literal('waiting'), uploadId: z.string(), file: z.instanceof(Blob) }),
]);
export type Picture = z.infer<typeof pictureSchema>;
type WaitingPicture = Extract<Picture, { state: 'waiting' }>;

export const waitingPicture = (file: Blob): WaitingPicture => ({
  state: 'waiting',
  uploadId: crypto.randomUUID(),
  file,
});

export const isWaiting = (picture: Picture | null): picture is WaitingPicture => picture?.state === 'waiting';

/** A picture of the gallery. `key` identifies it in the form; `id` is the server's, if stored. */
const gallerySlotSchema = z.object({
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
const articleValuesSchema = z.object({
  title: z.string(),
  category: z.string(),
  tags: z.string(),
  featured: z.boolean(),
  status: articleStatusSchema,
  slug: z.string().default(''),
  ...ofArticleTexts(() => z.string().default('')),
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

export type RichTextName = 'content' | 'excerpt';

export const emptyArticle = articleValuesSchema.parse({
  ...{ title: '', category: defaultArticleCategory, tags: '', featured: false, status: 'draft' },
  ...{ image: null, gallery: [], content: '', excerpt: '' },
});

/** The fields that the form holds as the server sends them. */
const sameFields = createArticleInput
  .omit({ tags: true, imageBase64: true, image: true, galleries: true })
  .omit({ date: true, readTime: true, publishAt: true, expiresAt: true })
  .keyof().options;

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

/** The values with what the server assigned when it saved `sent`. Pictures chosen since are unchanged. */
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

/** The number of pictures that exist only on this device. */
export const countWaiting = ({ image, gallery }: Pick<ArticleValues, 'image' | 'gallery'>): number =>
  [image, ...gallery.map(({ picture }) => picture)].filter(isWaiting).length;

/** A picture that the stored article does not contain is sent by its address, like a new upload. */
export const asUpload = (picture: Picture): Picture =>
  picture.state === 'stored' ? { state: 'uploaded', url: picture.url } : picture;

/** The drafts of articles, whose pictures are uploaded while the text is written. */
export const articleDrafts: DraftForm<ArticleValues> = {
  subject: articleSubject,
  schema: articleValuesSchema,
  countWaiting,
  withoutWaiting: (values, { image: former } = emptyArticle) => ({
    ...values,
    image: isWaiting(values.image) ? former : values.image,
    gallery: values.gallery.filter(({ picture }) => !isWaiting(picture)),
  }),
  /** Restores pictures of this device that the server's copy of the same draft lacks. */
  withWaiting(values, local) {
    const present = new Set(values.gallery.map(({ key }) => key));
    const waiting = local.gallery.filter(({ key, picture }) => isWaiting(picture) && !present.has(key));
    return {
      ...values,
      image: isWaiting(local.image) ? local.image : values.image,
      gallery: [...values.gallery, ...waiting],
    };
  },
  asNew: (values) => ({
    ...values,
    image: values.image && asUpload(values.image),
    gallery: values.gallery.map(({ id: _id, ...slot }) => ({ ...slot, picture: asUpload(slot.picture) })),
  }),
};

/** The length of the public site's descriptions. */
const descriptionLength = 160;
/** Enough HTML to contain that many visible characters. */
const beginning = 4_000;

/** The description for search engines and link previews: the excerpt, or else the beginning of the text. */
export function descriptionOf({ excerpt, content }: Pick<ArticleValues, 'excerpt' | 'content'>): string {
  return truncateText(visibleText(excerpt) || visibleText(content.slice(0, beginning)), descriptionLength);
}
