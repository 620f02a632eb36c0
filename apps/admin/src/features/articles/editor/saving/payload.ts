import { type RouterInputs, readRefusal, withIdempotencyKey } from '@madrasah/api-client';
import {
  type Article,
  createArticleInput,
  idempotencyHeader,
  parseTags,
  pick,
  savedReadTime,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { type Failure, readFailure } from '../../../../shared/calls/failure.ts';
import type { KnownZone } from '../../../../shared/format/format-time.ts';
import type { Services } from '../../../../shared/services/services.ts';
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

const optionalFields = createArticleInput
  .omit({ title: true, content: true, excerpt: true, category: true, tags: true, featured: true, status: true })
  .omit({ imageBase64: true, image: true, imageFocus: true, galleries: true, slug: true })
  .omit({ date: true, readTime: true, publishAt: true, expiresAt: true })
  .keyof().options;
type OptionalField = (typeof optionalFields)[number];

type Compared = Pick<Article, 'slug' | 'publishedAt' | 'expiresAt' | 'imageFocus'> &
  Partial<Pick<Article, OptionalField>>;

const nothingStored: Compared = { slug: '', publishedAt: null, expiresAt: null, imageFocus: null };

/** An empty address lets the server choose one, null removes a date, and a draft has no publication time. */
function changedPart(values: ArticleValues, stored: Compared, isPublished: boolean) {
  const { slug, publishAt, expiresAt, image, imageFocus } = values;
  const before = { ...emptyArticle, ...pick(stored, optionalFields) };
  const changed = optionalFields.filter((name) => values[name] !== before[name]);
  const isFocusKept = imageFocus?.x === stored.imageFocus?.x && imageFocus?.y === stored.imageFocus?.y;
  // A new image has no focus until one is sent.
  const isFocusSent = !isFocusKept || (imageFocus !== null && newAddress(image) !== undefined);
  return {
    ...pick(values, changed),
    ...(slug !== '' && slug !== stored.slug && { slug }),
    ...(isPublished && publishAt !== (stored.publishedAt ?? '') && { publishAt: publishAt || null }),
    ...(expiresAt !== (stored.expiresAt ?? '') && { expiresAt: expiresAt || null }),
    ...(isFocusSent && { imageFocus }),
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

export function createPayload(values: ArticleValues, status: SavedStatus, moment: Moment) {
  return {
    ...sharedPart(values, moment),
    status,
    ...changedPart(values, nothingStored, status === 'published'),
    galleries: values.gallery.map(newSlot),
  } satisfies RouterInputs['articles']['create'];
}

/** `image: null` removes a picture. Without a status the article keeps its own. */
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
    ...changedPart(values, stored, (status ?? stored.status) === 'published'),
    ...(values.image === null && { image: null }),
    galleries: values.gallery.map(keptSlot),
    version: stored.version,
  } satisfies RouterInputs['articles']['update'];
}

type StoredArticle = Compared & Pick<Article, 'publicId' | 'version' | 'status'>;

type NewArticle = RouterInputs['articles']['create'];

/** The server has stored something else under this idempotency key. */
const isIdempotencyKeyUsed = (error: unknown): boolean => idempotencyHeader in readRefusal(error).errors;

/** Whether the article may have been stored: there was no answer, the server failed, or it is still storing it. */
function mayBeStored(error: unknown): boolean {
  const { code, status } = readRefusal(error);
  return code === 'UNEXPECTED_RESPONSE' || code === 'CONFLICT' || status === 0 || status >= 500;
}

/**
 * Sends a new article with its draft's id as idempotency key, also on a retry or after a reload: a save whose
 * response was lost does not create a second article. When something else was stored under that key, the call fails,
 * and the next attempt uses a new key.
 */
export function createArticleSender({ client }: Pick<Services, 'client'>, draftId: string) {
  let idempotencyKey = draftId;
  /** The day of an attempt that may have been stored: after midnight, a retry must still be the same request. */
  let sentDay: Pick<NewArticle, 'date'> | undefined;
  return ({ date, ...article }: NewArticle) => {
    const day = sentDay ?? (date === undefined ? {} : { date });
    return client.articles.create.mutate({ ...article, ...day }, withIdempotencyKey(idempotencyKey)).catch((error) => {
      if (mayBeStored(error)) sentDay = day;
      if (isIdempotencyKeyUsed(error)) {
        idempotencyKey = crypto.randomUUID();
        sentDay = undefined;
      }
      throw error;
    });
  };
}

const savedBefore: Failure = {
  message: 'Percobaan menyimpan sebelumnya rupanya sudah sampai di server.',
  advice: 'Periksa daftar artikel. Bila ingin menyimpan tulisan ini sebagai artikel baru, simpan sekali lagi.',
  errors: {},
};

export function readSaveError(error: unknown, fallback: string): Failure {
  return isIdempotencyKeyUsed(error) ? savedBefore : readFailure(error, fallback);
}
