import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { type Attempt, enqueue, type JobContext, type QueuedJob, type RecurringJob, runDue } from '../jobs/index.ts';
import { StoreUnavailable } from './storage/store-unavailable.ts';
import type { StoredImageTables, StoredVariant } from './stored-image.entity.ts';
import { makeVariants, type Variant } from './variants.ts';

const queries = queriesOf<StoredImageTables>();

export type VariantContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** A picture that cannot be opened has no variants; another attempt would not change that. */
async function makeVariantsOrNone(
  { log }: VariantContext,
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
  context: VariantContext,
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
export const makeVariantsJob = (context: VariantContext): QueuedJob => ({
  kind: 'queued',
  name: 'images.makeVariants',
  backoff: { firstMs: 30_000, factor: 2, longestMs: 60 * 60_000 },
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

/** Adds jobs for pictures without variants, the oldest first. */
async function queueMissing(db: Database, now: Date): Promise<void> {
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

/** The job that finds pictures without variants and without a job, as after a restore. */
export const findMissingVariantsJob = ({
  openDatabase,
  now,
}: Pick<VariantContext, 'openDatabase' | 'now'>): RecurringJob => ({
  kind: 'recurring',
  name: 'images.findMissingVariants',
  schedule: { everyMs: 60 * 60_000 },
  async run() {
    await queueMissing(openDatabase(), now());
    return undefined;
  },
});

/** Makes all missing variants, one picture after the other; those whose files the storage cannot read stay missing. */
export async function makeMissingVariants(context: JobContext & VariantContext): Promise<void> {
  await queueMissing(context.openDatabase(), context.now());
  await runDue(context, [makeVariantsJob(context)]);
}

/** The number of stored pictures without variants. */
export async function countWithoutVariants(db: Database): Promise<number> {
  const row = await readRow(
    db,
    queries
      .selectFrom('images')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('variants', 'is', null),
  );
  return row?.count ?? 0;
}
