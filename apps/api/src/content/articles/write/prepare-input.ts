import { createHash } from 'node:crypto';
import {
  type ArticleChangesInput,
  type CreateArticleInput,
  type GalleryItemInput,
  limits,
  texts,
} from '@madrasah/contract';
import { type ChosenPicture, readChosen, resolveImageUrl } from '../../../platform/media/index.ts';
import { invalidField } from '../../../shared/refusal.ts';
import { inWorker } from '../../../shared/worker-pool.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { type PreparedHtml, prepareHtml, withStoredPictures } from './prepare-html.ts';

/** The input, sanitised and with its pictures stored, so that no slow work is left. */
export type PreparedInput = Omit<ArticleChangesInput, 'imageBase64' | 'galleries'> & {
  galleries?: Omit<GalleryItemInput, 'imageBase64'>[] | undefined;
};

/** Shorter texts are sanitised in a few milliseconds; longer ones would block other requests. */
const maxCharactersInline = 10_000;
const inThread = inWorker<typeof import('./prepare-html.ts')>(new URL('./prepare-html.ts', import.meta.url));
const maxCharacters = { content: limits.article.text, excerpt: limits.article.excerpt };

type CleanHtml = Omit<PreparedHtml, 'html'> & { html: string };

async function clean(field: 'content' | 'excerpt', html: string | undefined): Promise<CleanHtml | undefined> {
  if (html === undefined) return undefined;
  const task = { html, maxCharacters: maxCharacters[field] };
  const { html: cleaned, ...rest } =
    html.length <= maxCharactersInline ? prepareHtml(task) : await inThread('prepareHtml', task);
  if (cleaned === null) throw invalidField(field, texts.article.tooLong(task.maxCharacters));
  return { html: cleaned, ...rest };
}

/** Each new picture takes time to open and to resize; the refusal names the field with the most of them. */
function requireFewPictures(count: Record<'content' | 'excerpt' | 'galleries' | 'imageBase64', number>) {
  const fields = Object.entries(count).sort(([, one], [, other]) => other - one);
  const total = fields.reduce((sum, [, pictures]) => sum + pictures, 0);
  const [[most] = ['content']] = fields;
  if (total > limits.article.newPictures) {
    throw invalidField(most, texts.article.tooManyPictures(limits.article.newPictures));
  }
}

/** One after the other, because each is in memory while it is resized. */
async function storeEach(context: StaffContext, pictures: readonly string[]): Promise<string[]> {
  const urls: string[] = [];
  for (const picture of pictures) urls.push(await resolveImageUrl(context, picture));
  return urls;
}

async function storePictures(context: StaffContext, cleaned: CleanHtml | undefined): Promise<string | undefined> {
  return cleaned && withStoredPictures(cleaned.html, cleaned.mark, await storeEach(context, cleaned.pictures));
}

/** The pictures of the fields `imageBase64`, of the gallery in its order; undefined where there is none. */
export type SentPictures = { image: ChosenPicture | undefined; galleries: (ChosenPicture | undefined)[] };

/** Decodes the pictures once; everything after it handles bytes. */
export const readPictures = (
  context: Pick<StaffContext, 'images'>,
  { imageBase64, galleries = [] }: Pick<ArticleChangesInput, 'imageBase64' | 'galleries'>,
): SentPictures => ({
  image: imageBase64 === undefined ? undefined : readChosen(context, imageBase64),
  galleries: galleries.map((item) => (item.imageBase64 ? readChosen(context, item.imageBase64) : undefined)),
});

/** The picture in a fingerprint, which is computed only for a call with a key. */
const fingerprintOf = (picture: ChosenPicture | undefined) =>
  Buffer.isBuffer(picture)
    ? { toJSON: () => ({ sha256: createHash('sha256').update(picture).digest('base64url') }) }
    : picture;

/** What is compared at another attempt: the input, with digests in place of pictures. */
export const comparedInput = (input: CreateArticleInput, { image, galleries }: SentPictures) => ({
  ...input,
  imageBase64: fingerprintOf(image),
  galleries: input.galleries?.map((item, at) => ({ ...item, imageBase64: fingerprintOf(galleries[at]) })),
});

/** A new picture replaces the one named by its address. */
async function storeGallery(
  context: StaffContext,
  galleries: readonly GalleryItemInput[],
  pictures: SentPictures['galleries'],
) {
  const stored: NonNullable<PreparedInput['galleries']> = [];
  for (const [at, { imageBase64: _sent, ...item }] of galleries.entries()) {
    const picture = pictures[at];
    stored.push(picture ? { ...item, imageUrl: await resolveImageUrl(context, picture) } : item);
  }
  return stored;
}

/** Whether `prepareInput` has texts to sanitise or pictures to store. */
export const takesPreparation = ({ content, excerpt, imageBase64, galleries }: ArticleChangesInput): boolean =>
  [content, excerpt, imageBase64, galleries].some((part) => part !== undefined);

/**
 * Sanitises texts and stores pictures, which takes seconds, before the transaction, so that no connection waits for
 * pictures. Embedded pictures become files. Refuses too much text and too many new pictures before any is
 * stored.
 */
export async function prepareInput(
  context: StaffContext,
  { imageBase64: _sent, galleries, ...changes }: ArticleChangesInput,
  pictures: SentPictures,
): Promise<PreparedInput> {
  const content = await clean('content', changes.content);
  const excerpt = await clean('excerpt', changes.excerpt);
  requireFewPictures({
    content: content?.pictures.length ?? 0,
    excerpt: excerpt?.pictures.length ?? 0,
    galleries: pictures.galleries.filter((picture) => Buffer.isBuffer(picture)).length,
    imageBase64: Buffer.isBuffer(pictures.image) ? 1 : 0,
  });
  return {
    ...changes,
    content: await storePictures(context, content),
    excerpt: await storePictures(context, excerpt),
    image: pictures.image === undefined ? changes.image : await resolveImageUrl(context, pictures.image),
    galleries: galleries && (await storeGallery(context, galleries, pictures.galleries)),
  };
}
