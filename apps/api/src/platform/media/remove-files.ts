import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { type ClaimedRemoval, claimRemoval, endExpiredClaims, noteRemoval } from './file-claims.ts';
import { variantNamesOf } from './variants.ts';

export type RemovalContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  signal?: AbortSignal;
};

/** Deletes the picture and every variant that it may have: one that was stored and not noted goes too. */
async function removeFiles(images: ImageStorage, name: string): Promise<void> {
  const outcomes = await Promise.allSettled([name, ...variantNamesOf(name)].map((file) => images.remove(file)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** False where the storage failed: the others wait as well. */
async function carryOut({ openDatabase, images, now, log }: RemovalContext, removal: ClaimedRemoval): Promise<boolean> {
  try {
    await removeFiles(images, removal.name);
    await noteRemoval(openDatabase(), removal, true, now());
    return true;
  } catch (error) {
    log.error({ err: error, image: removal.name }, 'files of a deleted picture have to wait');
    await noteRemoval(openDatabase(), removal, false, now());
    return false;
  }
}

/** Deletes the files of pictures that were deleted or never finished, until none is due or the storage fails. */
export async function removeDeletedFiles(context: RemovalContext): Promise<void> {
  const { openDatabase, now, signal } = context;
  await endExpiredClaims(openDatabase(), now());
  while (!signal?.aborted) {
    const removal = await claimRemoval(openDatabase(), now());
    if (!removal || !(await carryOut(context, removal))) return;
  }
}
