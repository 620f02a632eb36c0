import { type Expression, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRows } from '../../database/query.ts';
import { enqueue, type QueuedJob } from '../jobs/index.ts';
import { queueRemovals } from './file-claims.ts';
import { isDocumentName } from './names.ts';
import type { RemovalContext } from './remove-files.ts';
import type { StoredImageTables } from './stored-image.entity.ts';

const queries = queriesOf<StoredImageTables>();

const batchSize = 500;

/** Adds the job that deletes files without a row. */
export const requestSweep = (db: Database, now: Date): Promise<void> =>
  enqueue(db, { name: 'images.sweep', keys: ['storage'], runAt: now });

/** The picture that a file belongs to, without its extension: `3f/3fa9…`. */
const stemOf = (name: string) => name.slice(0, 43);
const stemOfColumn = (name: Expression<string>) => sql<string>`left(${name}, 43)`;

/** Adds deletion jobs for files; the job deletes those without a row. */
const queueDocuments = (db: Database, names: readonly string[], now: Date) =>
  enqueue(db, { name: 'documents.remove', keys: names.filter(isDocumentName), runAt: now });

/** Adds deletion jobs for those of the files whose picture has no row. */
async function queueUnknown(db: Database, stored: readonly string[], now: Date): Promise<void> {
  const names = stored.filter((name) => !isDocumentName(name));
  const pictures = new Map(names.map((name) => [stemOf(name), `${stemOf(name)}.jpg`]));
  for (const name of names) if (/^.{43}\.(?:jpg|webp)$/.test(name)) pictures.set(stemOf(name), name);
  const known = await readRows(
    db,
    queries
      .selectFrom('images')
      .select((eb) => stemOfColumn(eb.ref('name')).as('stem'))
      .where((eb) => eb(stemOfColumn(eb.ref('name')), '=', eb.fn.any(eb.val([...pictures.keys()])))),
  );
  for (const { stem } of known) pictures.delete(stem);
  await queueRemovals(db, [...pictures.values()], now);
}

/**
 * The job that lists the storage after a restore and deletes files without a row. After a failure it starts again from
 * the beginning. Files of running uploads stay, because of their claims.
 */
export const sweepJob = ({ openDatabase, images, now }: Omit<RemovalContext, 'log'>): QueuedJob => ({
  kind: 'queued',
  name: 'images.sweep',
  backoff: { firstMs: 30_000, factor: 2, longestMs: 60 * 60_000 },
  async run({ signal, progress }) {
    let batch: string[] = [];
    const queueBatch = async () => {
      await queueUnknown(openDatabase(), batch, now());
      await queueDocuments(openDatabase(), batch, now());
      progress();
      batch = [];
    };
    for await (const name of images.list()) {
      signal.throwIfAborted();
      batch.push(name);
      if (batch.length >= batchSize) await queueBatch();
    }
    await queueBatch();
    return { kind: 'done' };
  },
});
