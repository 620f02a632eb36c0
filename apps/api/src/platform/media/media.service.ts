import { type Actor, limits, texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, oneOf, queriesOf, readRows } from '../../database/query.ts';
import { boundedQueue } from '../../shared/bounded-queue.ts';
import type { Clock } from '../../shared/clock.ts';
import { type FileContent, sizeOf } from '../../shared/disk/write-file.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { processImage } from './image-processing.ts';
import { queueVariants } from './make-variants.ts';
import { StoredImage, type StoredImageTables } from './media.entity.ts';
import { abandonUpload, claimUpload, endClaim, lockNames } from './remove-files.ts';

const queries = queriesOf<StoredImageTables>();

const dataUrl = /^data:[\w.+-]+\/[\w.+-]+;base64,/i;

/** Base64 takes four characters for three bytes; the rest allows for line breaks. */
const maxCharacters = limits.image.bytes * 1.5;

/** Decodes a data URL or bare base64, skipping invalid characters. Refuses a text that is too long. */
export function decodeBase64(text: string): Buffer {
  if (text.length > maxCharacters) throw new Refusal('TOO_LARGE');
  const start = dataUrl.exec(text)?.[0].length ?? 0;
  return Buffer.from(text.slice(start), 'base64');
}

const folders = /^.*[/\\]/s;
const ending = /\.\w{1,5}$/;
const unreadable = /[\p{C}\s_]+/gu;

/** Words that devices and programs put into file names; they do not describe the picture. */
const wordsOfDevices = new Set(
  `at by clipboard copy download dsc dscf dscn edited facebook file foto gambar gopr image images img instagram kamera
  layar messenger mvimg new photo picture pic pxl resized scan scaled screen screenshot shot signal snapchat tangkapan
  telegram unnamed untitled vid wa whatsapp am pm wib`.split(/\s+/),
);

/** The first title of a picture: its file name on one line, empty for a name that a camera gave. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(folders, '').replace(ending, '').replace(unreadable, ' ').trim();
  const title = bare.slice(0, limits.image.title).toWellFormed();
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.every((word) => wordsOfDevices.has(word)) ? '' : title;
}

type UploadedImage = { url: string; width: number; height: number };

/** Without an actor no uploader is stored. */
type MediaContext = { db: Database; now: Clock; images: ImageStorage; actor?: Actor | null };

/** Limits how many pictures are in memory while a slow storage takes them. */
const storing = boundedQueue({ concurrent: 4, waiting: 40, retryAfterSeconds: 5 });

/** Stores the file before its row, which never lacks it. After a failure the file is deleted later. */
async function storeClaimed(
  { db, now, images }: MediaContext,
  file: { name: string; bytes: Buffer; type: string },
  addRow: (transaction: Database) => Promise<unknown>,
): Promise<void> {
  const { name, bytes, type } = file;
  const claim = await claimUpload(db, name, now);
  try {
    await images.put(name, bytes, type);
    await db.transactional(async (transaction) => {
      await lockNames(transaction, [name]);
      // Storing took so long that the file may have been deleted.
      if (!(await endClaim(transaction, claim))) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 });
      await addRow(transaction);
      await queueVariants(transaction, [name], now());
    });
  } catch (error) {
    await abandonUpload(db, claim, name, now()).catch(() => undefined); // If this fails too, the claim expires.
    throw error;
  }
}

/** Re-encodes the picture and stores its file and its row. `fileName` is the uploader's name for it. */
export async function storeImage(context: MediaContext, sent: FileContent, fileName = ''): Promise<UploadedImage> {
  const { now, images, actor } = context;
  if (sizeOf(sent) > limits.image.bytes) throw new Refusal('TOO_LARGE');
  const { name, type, width, height, bytes: clean } = await processImage(sent);
  const size = { width, height, bytes: clean.length };
  const row = { name, type, ...size, created_at: now(), uploaded_by: actor?.id ?? null, title: titleOf(fileName) };
  await storing(() =>
    storeClaimed(context, { name, bytes: clean, type }, (transaction) =>
      changeRows(
        transaction,
        queries
          .insertInto('images')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing()),
      ),
    ),
  );
  return { url: images.urlOf(name), width, height };
}

/** Keeps pictures from being deleted until the transaction ends. Refuses where one is deleted already. */
export async function holdPictures(
  { db, images }: Pick<MediaContext, 'db' | 'images'>,
  urls: readonly (string | null | undefined)[],
) {
  const names = [...new Set(urls.flatMap((url) => (url && images.nameOf(url)) || []))];
  if (names.length === 0) return;
  const held = await readRows(
    db,
    queries.selectFrom('images').select('name').where('name', '=', oneOf(names)).orderBy('name').forKeyShare(),
  );
  if (held.length < names.length) throw new Refusal('INVALID', texts.upload.unreadable);
}

/** A chosen picture: the bytes of one that was sent, or the address of one that was uploaded before. */
export type ChosenPicture = Buffer | string;

export const readChosen = ({ images }: Pick<MediaContext, 'images'>, chosen: string): ChosenPicture =>
  images.nameOf(chosen) === undefined ? decodeBase64(chosen) : chosen;

/** The address of the chosen picture, which is stored if it was sent. Refuses addresses of other sites. */
export async function resolveImageUrl(context: MediaContext, sent: ChosenPicture): Promise<string> {
  const chosen = typeof sent === 'string' ? readChosen(context, sent) : sent;
  if (typeof chosen !== 'string') return (await storeImage(context, chosen)).url;
  const name = context.images.nameOf(chosen);
  if (!(await context.db.findOne(StoredImage, { name }))) throw new Refusal('INVALID', texts.upload.unreadable);
  return chosen;
}
