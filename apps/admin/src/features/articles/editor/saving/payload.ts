import type { RouterInputs } from '@madrasah/api-client';
import { type Article, createArticleInput, parseTags, pick, savedReadTime } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import type { KnownZone } from '../../../../shared/format/format-time.ts';
import { type ArticleValues, emptyArticle, type GallerySlot, type Picture } from '../form/article-values.ts';

export type SavedStatus = 'draft' | 'published';

/** Required by the specification's payload; the server ignores them. */
const counters = { views: 0, likes: 0, comments: 0 };

const newAddress = (picture: Picture | null): string | undefined =>
  picture?.state === 'uploaded' ? picture.url : undefined;

/** The time of the save, and the school's zone; without the zone, the server sets the day. */
type Moment = { now: Date; timeZone: KnownZone };

function sharedPart(values: ArticleValues, moment: Moment) {
  const { title, content, excerpt, category, featured } = values;
  const imageBase64 = newAddress(values.image);
  return {
    title,
    content,
    excerpt,
    category,
    tags: parseTags(values.tags),
    featured,
    ...(imageBase64 !== undefined && { imageBase64 }),
    ...(moment.timeZone !== undefined && { date: calendarDay(moment.now, moment.timeZone) }),
    readTime: savedReadTime,
    ...counters,
  };
}

/** The focus of the main image: always with a new image, which has none; otherwise only if changed. */
function chosenFocus({ image, imageFocus }: ArticleValues, stored: Article['imageFocus']) {
  const isSame = imageFocus?.x === stored?.x && imageFocus?.y === stored?.y;
  return isSame && (imageFocus === null || newAddress(image) === undefined) ? {} : { imageFocus };
}

/** The chosen address if it was changed; an empty one lets the server choose. */
const chosenSlug = ({ slug }: ArticleValues, stored: Pick<Article, 'slug'>) =>
  slug !== '' && slug !== stored.slug ? { slug } : {};

/** The fields that are sent only if changed. */
const optionalFields = createArticleInput
  .omit({ title: true, content: true, excerpt: true, category: true, tags: true, featured: true, status: true })
  .omit({ imageBase64: true, image: true, imageFocus: true, galleries: true, slug: true })
  .omit({ date: true, readTime: true, publishAt: true, expiresAt: true })
  .keyof().options;
type OptionalField = (typeof optionalFields)[number];

function chosenFields(
  values: ArticleValues,
  stored: Partial<Pick<Article, OptionalField>>,
): Partial<Pick<ArticleValues, OptionalField>> {
  const before = { ...emptyArticle, ...pick(stored, optionalFields) };
  return pick(
    values,
    optionalFields.filter((name) => values[name] !== before[name]),
  );
}

/** Changed dates; null removes one. An unpublished article has no publication time. */
function chosenDates(
  { publishAt, expiresAt }: ArticleValues,
  stored: Pick<Article, 'publishedAt' | 'expiresAt'>,
  isPublished: boolean,
) {
  return {
    ...(isPublished && publishAt !== (stored.publishedAt ?? '') && { publishAt: publishAt || null }),
    ...(expiresAt !== (stored.expiresAt ?? '') && { expiresAt: expiresAt || null }),
  };
}

/** In a create a picture consists of itself and its caption. Uploads must have finished. */
const newSlot = ({ picture, caption }: GallerySlot) => ({ imageBase64: newAddress(picture), caption });

/** In an update it also has its id and its URL; without a new picture `imageBase64` is empty. */
const keptSlot = ({ id, picture, caption }: GallerySlot) => ({
  id,
  imageBase64: newAddress(picture) ?? '',
  caption,
  imageUrl: 'url' in picture ? picture.url : '',
});

/** The payload of a new article. Pictures are sent as the address of their upload. */
export function createPayload(values: ArticleValues, status: SavedStatus, moment: Moment) {
  return {
    ...sharedPart(values, moment),
    status,
    ...chosenSlug(values, { slug: '' }),
    ...chosenFields(values, {}),
    ...chosenDates(values, { publishedAt: null, expiresAt: null }, status === 'published'),
    ...chosenFocus(values, null),
    galleries: values.gallery.map(newSlot),
  } satisfies RouterInputs['articles']['create'];
}

/**
 * The payload of a changed article: the loaded version, and `image: null` for a removed picture. Without a
 * status the article keeps its own. The slug and the optional fields are sent only if changed.
 */
export function updatePayload(
  values: ArticleValues,
  status: SavedStatus | null,
  moment: Moment,
  stored: StoredArticle,
) {
  return {
    id: stored.publicId,
    ...sharedPart(values, moment),
    ...(status && { status }),
    ...chosenSlug(values, stored),
    ...chosenFields(values, stored),
    ...chosenDates(values, stored, (status ?? stored.status) === 'published'),
    ...(values.image === null && { image: null }),
    ...chosenFocus(values, stored.imageFocus),
    galleries: values.gallery.map(keptSlot),
    version: stored.version,
  } satisfies RouterInputs['articles']['update'];
}

export type StoredArticle = Pick<
  Article,
  'publicId' | 'version' | 'slug' | OptionalField | 'status' | 'publishedAt' | 'expiresAt' | 'imageFocus'
>;
