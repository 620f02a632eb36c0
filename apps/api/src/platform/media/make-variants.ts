import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Database } from '../../database/database.ts';
import { changeRows, countRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { type Attempt, enqueue, type JobContext, type QueuedJob, runDue } from '../jobs/index.ts';
import type { StoredImageTables, StoredVariant } from './media.entity.ts';
import { nameOfVariant, StoreUnavailable } from './names.ts';

const queries = queriesOf<StoredImageTables>();

type Variant = StoredVariant & { type: string; bytes: Buffer };

const widths = [480, 960, 1600];
/** Low effort: variants are made on the machine that also serves visitors. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 3 }),
};

export const variantNamesOf = (name: string): string[] => [
  ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]).map((variant) => nameOfVariant(name, variant)),
  nameOfVariant(name, 'og.jpg'),
];

const preview = { width: 1200, height: 630, bytes: 300 * 1024, qualities: [82, 72, 62, 50, 38, 25] };

/** The picture as messengers show it with a link: JPEG, because some read no other format. */
async function makePreview(name: string, original: Buffer): Promise<Variant | undefined> {
  const { width, height, bytes: most } = preview;
  const cropped = await sharp(original)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of preview.qualities) {
    const bytes = await sharp(cropped.data, { raw: cropped.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= most)
      return { name: nameOfVariant(name, 'og.jpg'), format: 'jpeg', width, type: 'image/jpeg', bytes };
  }
  return undefined;
}

async function makeSmaller(name: string, original: Buffer, width: number, format: 'avif' | 'webp'): Promise<Variant> {
  const bytes = await encoders[format](sharp(original).resize({ width })).toBuffer();
  return { name: nameOfVariant(name, `${width}.${format}`), format, width, type: `image/${format}`, bytes };
}

/**
 * The useful variants of a stored picture: narrower and smaller in bytes than the original, and the link preview unless
 * the picture is less than half its size. An animation gets only the preview. Throws soon after `signal` aborts.
 */
async function makeVariants(name: string, original: Buffer, signal?: AbortSignal): Promise<Variant[]> {
  const { width, height, pages = 1 } = await sharp(original).metadata();
  const variants: Variant[] = [];
  for (const narrower of pages > 1 ? [] : widths.filter((candidate) => candidate < width)) {
    for (const format of ['avif', 'webp'] as const) {
      signal?.throwIfAborted();
      const variant = await makeSmaller(name, original, narrower, format);
      if (variant.bytes.length < original.length) variants.push(variant);
    }
  }
  const fillsHalf = width * 2 >= preview.width && height * 2 >= preview.height;
  const forLinks = fillsHalf ? await makePreview(name, original) : undefined;
  return forLinks ? [...variants, forLinks] : variants;
}

/** What jobs for stored files work with. */
export type FileJobContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** The pause grows to an hour: a store may be away for days. */
export const storeBackoff = { firstMs: 30_000, factor: 2, longestMs: 60 * 60_000 };

/** A picture that cannot be opened has no variants; another attempt would not change that. */
async function makeVariantsOrNone(
  { log }: FileJobContext,
  name: string,
  original: Buffer,
  signal: AbortSignal,
): Promise<Variant[]> {
  try {
    return await makeVariants(name, original, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error, image: name }, 'no smaller variants could be made');
    return [];
  }
}

/** Stores the variants of a picture; returns what its row lists. */
async function storeVariants(
  context: FileJobContext,
  { key: name, signal, progress }: Attempt,
): Promise<StoredVariant[]> {
  const { images } = context;
  const variants = await makeVariantsOrNone(context, name, await images.get(name), signal);
  for (const variant of variants) {
    progress();
    await images.put(variant.name, variant.bytes, variant.type);
  }
  return variants.map(({ name, format, width }) => ({ name, format, width }));
}

/** Changes nothing where the picture was deleted meanwhile: its variants are deleted with it. */
const noteVariants = (db: Database, name: string, variants: StoredVariant[]): Promise<number> =>
  changeRows(
    db,
    queries
      .updateTable('images')
      .set({ variants: sql<StoredVariant[]>`${JSON.stringify(variants)}::jsonb` })
      .where('name', '=', name),
  );

const lacksVariants = async (db: Database, name: string): Promise<boolean> => {
  const waiting = queries.selectFrom('images').select('name').where('name', '=', name).where('variants', 'is', null);
  return (await readRow(db, waiting)) !== undefined;
};

/** The job that makes the smaller variants of a picture; its key is the picture's name. */
export const makeVariantsJob = (context: FileJobContext): QueuedJob => ({
  kind: 'queued',
  name: 'images.makeVariants',
  backoff: storeBackoff,
  async run(attempt) {
    const { openDatabase, log } = context;
    const { key: name, signal } = attempt;
    if (!(await lacksVariants(openDatabase(), name))) return { kind: 'done' };
    try {
      const variants = await storeVariants(context, attempt);
      return { kind: 'done', write: (db) => noteVariants(db, name, variants) };
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, image: name }, 'smaller variants could not be stored');
      return { kind: 'retry', pausesQueue: error instanceof StoreUnavailable };
    }
  },
});

export const queueVariants = (db: Database, names: readonly string[], now: Date): Promise<void> =>
  enqueue(db, { name: 'images.makeVariants', keys: names, runAt: now });

const queuedAtOnce = 1_000;

/** Adds jobs for pictures without variants and without a job, as after a restore; the oldest first. */
export async function queueMissingVariants(db: Database, now: Date): Promise<void> {
  const rows = await readRows(
    db,
    queries
      .selectFrom('images')
      .select('name')
      .where('variants', 'is', null)
      .orderBy('created_at')
      .orderBy('name')
      .limit(queuedAtOnce),
  );
  await queueVariants(
    db,
    rows.map(({ name }) => name),
    now,
  );
}

/** Makes all missing variants, one picture after the other; those whose files the storage cannot read stay missing. */
export async function makeMissingVariants(context: JobContext & FileJobContext): Promise<void> {
  await queueMissingVariants(context.openDatabase(), context.now());
  await runDue(context, [makeVariantsJob(context)]);
}

export const countWithoutVariants = (db: Database): Promise<number> =>
  countRows(db, queries.selectFrom('images').where('variants', 'is', null));
