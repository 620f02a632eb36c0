import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { StoredImage } from './stored-image.entity.ts';
import { onImageStored } from './stored-image-events.ts';
import { makeVariants, type Variant } from './variants.ts';

type VariantContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Ends the work early; a picture that is not finished keeps waiting. */
  signal?: AbortSignal;
};

/** A picture that cannot be opened any more has no variants; asking again would not change that. */
async function makeVariantsOrNone({ log, signal }: VariantContext, name: string, original: Buffer): Promise<Variant[]> {
  try {
    return await makeVariants(name, original, signal);
  } catch (error) {
    signal?.throwIfAborted();
    log.error({ err: error, image: name }, 'no smaller variants could be made');
    return [];
  }
}

async function storeVariants(context: VariantContext, image: StoredImage): Promise<void> {
  const variants = await makeVariantsOrNone(context, image.name, await context.images.get(image.name));
  for (const { name, bytes, type } of variants) await context.images.put(name, bytes, type);
  image.variants = variants.map(({ name, format, width }) => ({ name, format, width }));
}

/**
 * Makes the variants of the oldest picture that lacks them. Its row stays locked meanwhile, so that processes share the
 * work; articles that name it can be saved all the same. Where the storage fails, the picture is put on `failed` and the first one is logged. Answers false when nothing was left to do.
 */
async function makeNextVariants(context: VariantContext, failed: string[]): Promise<boolean> {
  return context.openDatabase().transactional(async (db) => {
    const [row] = await db.execute<{ name: string }[]>(
      `select name from images where variants is null and name <> all(string_to_array(?, ','))
      order by created_at, name limit 1 for no key update skip locked`,
      [failed.join(',')],
    );
    if (!row) return false;
    try {
      await storeVariants(context, await db.findOneOrFail(StoredImage, row));
    } catch (error) {
      context.signal?.throwIfAborted();
      if (failed.length === 0)
        context.log.error({ err: error, image: row.name }, 'smaller variants could not be stored');
      failed.push(row.name);
    }
    return true;
  });
}

/** How many stored pictures wait for their variants. */
export async function countWithoutVariants(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: number }[]>(
    'select count(*)::int as count from images where variants is null',
  );
  return row?.count ?? 0;
}

/** Makes all variants that are missing, one picture after the other; those that the storage fails have to wait. */
export async function makeMissingVariants(context: VariantContext): Promise<void> {
  const failed: string[] = [];
  while (!context.signal?.aborted) {
    if (!(await makeNextVariants(context, failed))) return;
  }
}

const pollMs = 30_000;
/** Time for the transaction that stores a picture to end. */
const commitDelayMs = 1_000;

/** Waits without keeping the process alive; aborting ends the wait. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);

type VariantWorker = { stop(): Promise<void> };

/**
 * Makes smaller variants in the background: soon after a picture was stored by this process, and every half minute those
 * of other processes. `stop` ends when the variant at hand is done.
 */
export function startVariantWorker(context: Omit<VariantContext, 'signal'>): VariantWorker {
  const stopping = new AbortController();
  let idle = new AbortController();
  const stopListening = onImageStored(() => idle.abort());

  async function runUntilStopped() {
    while (!stopping.signal.aborted) {
      idle = new AbortController();
      await makeMissingVariants({ ...context, signal: stopping.signal }).catch((error) => {
        if (!stopping.signal.aborted) context.log.error({ err: error }, 'smaller variants have to wait');
      });
      await pause(pollMs, AbortSignal.any([idle.signal, stopping.signal]));
      await pause(commitDelayMs, stopping.signal);
    }
  }
  const running = runUntilStopped();

  return {
    async stop() {
      stopListening();
      stopping.abort();
      await running;
    },
  };
}
