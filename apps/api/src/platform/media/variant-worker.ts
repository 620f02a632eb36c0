import { LockMode } from '@mikro-orm/core';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { claimVariants, endClaim, renewClaim } from './file-claims.ts';
import { StoreUnavailable } from './storage/s3-storage.ts';
import { StoredImage } from './stored-image.entity.ts';
import { makeVariants, type Variant } from './variants.ts';

export type VariantContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
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

/** Stores the variants of a picture whose files are claimed, and notes them with its row. */
async function storeVariants(context: VariantContext, claim: string, name: string): Promise<void> {
  const { images, openDatabase, now } = context;
  const variants = await makeVariantsOrNone(context, name, await images.get(name));
  for (const variant of variants) {
    await renewClaim(openDatabase(), claim, now());
    await images.put(variant.name, variant.bytes, variant.type);
  }
  await openDatabase().transactional(async (db) => {
    const image = await db.findOne(StoredImage, { name }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Deleted meanwhile: its variants go with it.
    if (image) image.variants = variants.map(({ name, format, width }) => ({ name, format, width }));
    await endClaim(db, claim);
  });
}

async function hasVariants(db: Database, name: string): Promise<boolean> {
  return (await db.count(StoredImage, { name, variants: { $ne: null } })) > 0;
}

/** The oldest picture without variants that no process works on, but for those that failed. */
async function findNext(db: Database, failed: readonly string[]): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }[]>(
    `select name from images where variants is null and name <> all(string_to_array(?, ','))
       and not exists (select from image_file_claims where image_file_claims.name = images.name and purpose = 'variants')
     order by created_at, name limit 1`,
    [failed.join(',')],
  );
  return row?.name;
}

/**
 * Makes the variants of the oldest picture that lacks them. It is claimed meanwhile, so that processes share the work. A
 * picture that the storage fails is put on `failed`, and the first one is logged. Answers false when nothing is left to
 * do, or the storage is not to be used now.
 */
async function makeNextVariants(context: VariantContext, failed: string[]): Promise<boolean> {
  const { openDatabase, now, signal, log } = context;
  const name = await findNext(openDatabase(), failed);
  if (name === undefined) return false;
  const claim = await claimVariants(openDatabase(), name, now());
  if (claim === undefined) return true;
  try {
    // Another process may have finished it between finding and claiming.
    if (await hasVariants(openDatabase(), name)) await endClaim(openDatabase(), claim);
    else await storeVariants(context, claim, name);
  } catch (error) {
    await endClaim(openDatabase(), claim);
    signal?.throwIfAborted();
    if (failed.length === 0) log.error({ err: error, image: name }, 'smaller variants could not be stored');
    failed.push(name);
    return !(error instanceof StoreUnavailable);
  }
  return true;
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
