import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled } from '../../database/query.ts';
import { pictureTag } from '../../shared/change-tags.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { QueuedJob, RecurringJob } from '../jobs/index.ts';
import { endExpiredClaims, mayRemove } from './file-claims.ts';
import { variantNamesOf } from './variants.ts';

/** Makes a CDN forget a picture and its variants. */
const purgePicture = (db: Database, name: string) =>
  changeRows(db, compiled(sql`select pg_notify('madrasah_changes', ${`${pictureTag(name)}:withdrawn`})`));

export type RemovalContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Deletes the picture and every variant that it may have, including stored variants that its row does not list. */
async function removeFiles(images: ImageStorage, name: string): Promise<void> {
  const outcomes = await Promise.allSettled([name, ...variantNamesOf(name)].map((file) => images.remove(file)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * The job that deletes the files of a picture that was deleted or never finished; its key is the picture's name. The
 * pause after a failure grows from half a minute to an hour, because a store may be unavailable for days.
 */
export const removeFilesJob = ({ openDatabase, images, now, log }: RemovalContext): QueuedJob => ({
  kind: 'queued',
  name: 'images.remove',
  backoff: { firstMs: 30_000, factor: 2, longestMs: 60 * 60_000 },
  async run({ key: name }) {
    const may = await mayRemove(openDatabase(), name, now());
    if (may === 'never') return { kind: 'done' };
    if (may === 'later') return { kind: 'retry' };
    try {
      await removeFiles(images, name);
      // After the files: a CDN that asks again in between would keep them.
      await purgePicture(openDatabase(), name);
      return { kind: 'done' };
    } catch (error) {
      log.error({ err: error, image: name }, 'files of a deleted picture have to wait');
      return { kind: 'retry', pausesQueue: true };
    }
  },
});

/** The job that ends the uploads of processes that died. */
export const endUploadsJob = ({ openDatabase, now }: Pick<RemovalContext, 'openDatabase' | 'now'>): RecurringJob => ({
  kind: 'recurring',
  name: 'images.endUploads',
  schedule: { everyMs: 60_000 },
  async run() {
    await endExpiredClaims(openDatabase(), now());
    return undefined;
  },
});
