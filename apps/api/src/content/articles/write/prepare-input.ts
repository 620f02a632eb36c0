import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ArticleChangesInput,
  type CreateArticleInput,
  type GalleryItemInput,
  limits,
  texts,
} from '@madrasah/contract';
import { type Expression, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { fieldColumns, queriesOf, readRows } from '../../../database/query.ts';
import { type ChosenPicture, readChosen, resolveImageUrl } from '../../../platform/media/index.ts';
import { invalidField } from '../../../shared/refusal.ts';
import { inWorker } from '../../../shared/worker-pool.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ArticleTables } from '../article.entity.ts';
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

const queries = queriesOf<ArticleTables>();

/** A picture of a gallery; a new one has no id yet. */
export type Picture = { id: number | null; imageUrl: string; caption: string; position: number };

/** The gallery of a locked article. */
export const readGallery = (db: Database, articleId: number) =>
  readRows(
    db,
    queries
      .selectFrom('gallery_items')
      .where('gallery_items.article_id', '=', articleId)
      .select([...fieldColumns('gallery_items', ['id', 'imageUrl', 'caption', 'position'])])
      .orderBy('gallery_items.position'),
  );

/** The gallery in the order sent: known ids stay, others are new, missing ones are removed. */
export async function arrangeGallery(
  context: StaffContext,
  known: readonly Picture[],
  sent: NonNullable<PreparedInput['galleries']>,
): Promise<Picture[]> {
  const arranged = new Map<unknown, Picture>();
  for (const [position, { id, caption, imageUrl: chosen }] of sent.entries()) {
    const item = id === undefined ? undefined : known.find((one) => one.id === id);
    if (!item && !chosen) throw invalidField(`galleries.${position}`, texts.upload.noFile);
    const isUnchanged = !chosen || chosen === item?.imageUrl;
    const imageUrl = isUnchanged ? item?.imageUrl : await resolveImageUrl(context, chosen);
    // One that is sent twice is the later one.
    if (item) arranged.delete(item.id);
    if (imageUrl) arranged.set(item?.id ?? Symbol(position), { id: item?.id ?? null, imageUrl, caption, position });
  }
  return [...arranged.values()];
}

/** The whole gallery. Unchanged pictures are not written, because each written one invalidates cache entries. */
export const sentGallery = (before: readonly Picture[], after: readonly Picture[]): string =>
  JSON.stringify(
    after.map((picture) => ({ ...picture, isChanged: !before.some((one) => isDeepStrictEqual(one, picture)) })),
  );

/** The parts of a statement that replace the gallery of the row `articles` by `sentGallery`, and are read as the table. */
export const galleryParts = (pictures: Expression<string>) => ({
  sent_items: sql`select id, "imageUrl", caption, position, "isChanged" from jsonb_to_recordset(${pictures}::jsonb)
    as sent (id int, "imageUrl" text, caption text, position int, "isChanged" boolean)`,
  removed_items: sql`delete from gallery_items where article_id in (select id from articles)
    and id not in (select id from sent_items where id is not null)`,
  written_items: sql`insert into gallery_items (id, article_id, image_url, caption, position)
    select coalesce(sent_items.id, nextval('gallery_items_id_seq')), articles.id, "imageUrl", caption, position
    from articles, sent_items where "isChanged" order by position
    on conflict (id) do update
      set image_url = excluded.image_url, caption = excluded.caption, position = excluded.position
    returning id, article_id, image_url, caption, position`,
  gallery_items: sql`select id, article_id, image_url, caption, position from written_items
    union all
    select id, article_id, image_url, caption, position from gallery_items
    where id in (select id from sent_items where not "isChanged")`,
});
