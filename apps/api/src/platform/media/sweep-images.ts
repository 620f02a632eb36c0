import { randomUUID } from 'node:crypto';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { RemovalContext } from './remove-files.ts';

/** Longer than a page of the listing takes. */
const leaseMs = 5 * 60_000;
const batchSize = 500;

/** Has files without a row deleted in the background. */
export const askSweep = (db: Database, now: Date): Promise<unknown> =>
  db.execute(sql`insert into image_sweeps (id, asked_at) values (${randomUUID()}, ${now})`);

/** The picture that a file belongs to, without its extension: `3f/3fa9…`. */
const stemOf = (name: string) => name.slice(0, 43);

/** Queues those of the files whose picture has no row. */
async function queueUnknown(db: Database, names: readonly string[], now: Date): Promise<void> {
  const pictures = new Map(names.map((name) => [stemOf(name), `${stemOf(name)}.jpg`]));
  for (const name of names) if (/^.{43}\.(?:jpg|webp)$/.test(name)) pictures.set(stemOf(name), name);
  const known = await db.execute<{ stem: string }[]>(
    sql`select left(name, 43) as stem from images
        where left(name, 43) = any(string_to_array(${[...pictures.keys()].join(',')}, ','))`,
  );
  for (const { stem } of known) pictures.delete(stem);
  if (pictures.size === 0) return;
  await db.execute(
    sql`insert into image_removals (name, next_attempt_at)
        select unnest(string_to_array(${[...pictures.values()].join(',')}, ',')), ${now} on conflict (name) do nothing`,
  );
}

async function claimSweep(db: Database, now: Date): Promise<string | undefined> {
  const until = new Date(now.getTime() + leaseMs);
  const [claimed] = await db.execute<{ id: string }[]>(
    sql`update image_sweeps set claimed_until = ${until} where id = (
          select id from image_sweeps where claimed_until is null or claimed_until <= ${now}
          order by asked_at limit 1 for update skip locked)
        returning id`,
  );
  return claimed?.id;
}

async function renewSweep(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(sql`update image_sweeps set claimed_until = ${new Date(now.getTime() + leaseMs)} where id = ${id}`);
}

/**
 * Looks through the storage after a restore, and has deleted what no row knows. Killed or failed, it begins anew. Files
 * of uploads that are under way stay: their claims keep them.
 */
export async function sweepImages({ openDatabase, images, now, signal }: RemovalContext): Promise<void> {
  const id = await claimSweep(openDatabase(), now());
  if (id === undefined) return;
  let batch: string[] = [];
  const queueBatch = async () => {
    await queueUnknown(openDatabase(), batch, now());
    await renewSweep(openDatabase(), id, now());
    batch = [];
  };
  for await (const name of images.list()) {
    signal?.throwIfAborted();
    batch.push(name);
    if (batch.length >= batchSize) await queueBatch();
  }
  await queueBatch();
  await openDatabase().execute(sql`delete from image_sweeps where id = ${id}`);
}
