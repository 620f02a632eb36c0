import { randomUUID } from 'node:crypto';
import { type LostFiles, limits, type StoreFault } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, hasTable, oneOf, queriesOf, readOnlyRow, readRow, readRows } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { DocumentTables } from '../documents/index.ts';
import type { RecurringJob } from '../jobs/index.ts';
import { markerFaultOf, type StoredImageTables, StoreUnavailable } from '../media/index.ts';
import type { SiteStorageTables } from './site-storage.entity.ts';

const queries = queriesOf<SiteStorageTables & StoredImageTables & DocumentTables>();

// Literals: a restore replaces the table within one session, so the statements are not prepared there.
const onlyRow = sql.lit(1);

const site = queries.selectFrom('site_storage').select(['site_id as siteId', 'marked_at as markedAt']);

const newSite = (siteId: string) =>
  queries.insertInto('site_storage').values({ id: onlyRow, site_id: siteId, missing: 0, missing_names: [] });

/** The id of this site; undefined where its tables are older than that, or it has none yet. */
export async function findSiteId(db: Database): Promise<string | undefined> {
  return (await hasTable(db, 'site_storage')) ? (await readRow(db, site))?.siteId : undefined;
}

/** The id of this site, which is made at the first call, and whether its storage was ever marked. */
export async function loadSite(db: Database): Promise<{ siteId: string; wasMarked: boolean }> {
  await changeRows(
    db,
    newSite(randomUUID()).onConflict((conflict) => conflict.doNothing()),
  );
  const { siteId, markedAt } = await readOnlyRow(db, site);
  return { siteId, wasMarked: markedAt !== null };
}

/** Replaces the id; nothing is known about the storage then. */
export async function setSiteId(db: Database, siteId: string): Promise<void> {
  await changeRows(db, queries.deleteFrom('site_storage'));
  await changeRows(db, newSite(siteId));
}

/** Stores the result of a comparison of all rows with all files. */
export const noteComparison = (db: Database, { count, names }: LostFiles, now: Date): Promise<number> =>
  changeRows(db, queries.updateTable('site_storage').set({ compared_at: now, missing: count, missing_names: names }));

/** The last comparison of rows with files; null before the first. */
export async function readComparison(db: Database): Promise<{ comparedAt: Date; lost: LostFiles } | null> {
  const row = await readRow(
    db,
    queries
      .selectFrom('site_storage')
      .select(['compared_at as comparedAt', 'missing as count', 'missing_names as names']),
  );
  if (!row?.comparedAt) return null;
  return { comparedAt: new Date(row.comparedAt), lost: { count: row.count, names: row.names } };
}

const pictures = queries.selectFrom('images').select('images.name as name');
const documents = queries.selectFrom('documents').select('documents.object_name as name');

const readNames = async (db: Database): Promise<Set<string>> =>
  new Set((await readRows(db, pictures.unionAll(documents))).map(({ name }) => name));

/** Those of the names that still have a row: others were deleted meanwhile. */
async function readStillNamed(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    pictures
      .where('images.name', '=', oneOf(names))
      .unionAll(documents.where('documents.object_name', '=', oneOf(names))),
  );
  return rows.map(({ name }) => name).sort();
}

/** The number of files, and the first of their names. */
export const lostFilesOf = (names: readonly string[]): LostFiles => ({
  count: names.length,
  names: names.slice(0, limits.health.lostNames),
});

/** `images` is the storage itself, also where it is not marked as this site's. */
type ClaimContext = { openDatabase: () => Database; images: ImageStorage; now: Clock };

async function mark({ openDatabase, images, now }: ClaimContext, siteId: string): Promise<void> {
  await images.writeMarker(siteId);
  await changeRows(openDatabase(), queries.updateTable('site_storage').set({ marked_at: now() }));
}

const namesBetweenProgress = 1_000;

/**
 * Compares the rows of pictures and files with the names in the storage, and stores the result. Returns the number of
 * rows, and those of them that the storage lacks. `onProgress` is called between the names.
 */
export async function compareAndNote({ openDatabase, images, now }: ClaimContext, onProgress?: () => void) {
  const names = await readNames(openDatabase());
  const rows = names.size;
  let listed = 0;
  for await (const name of images.list()) {
    names.delete(name);
    listed += 1;
    if (listed % namesBetweenProgress === 0) onProgress?.();
  }
  const lost = lostFilesOf(names.size === 0 ? [] : await readStillNamed(openDatabase(), [...names]));
  await noteComparison(openDatabase(), lost, now());
  return { rows, lost };
}

/**
 * Marks the storage as this site's where it has no marker and every file of a row is there, as on a new site and after
 * an update from a version without markers. Returns why the storage may not be used otherwise. One that was marked
 * before and now has neither a marker nor files is no new one.
 */
export async function claimStorage(
  context: ClaimContext,
  onProgress?: () => void,
): Promise<Extract<StoreFault, 'unmarked' | 'otherSite'> | null> {
  const { siteId, wasMarked } = await loadSite(context.openDatabase());
  const fault = markerFaultOf(await context.images.readMarker(), siteId);
  if (fault !== 'unmarked') return fault;
  const { rows, lost } = await compareAndNote(context, onProgress);
  if (lost.count > 0 || (wasMarked && rows === 0)) return 'unmarked';
  await mark(context, siteId);
  return null;
}

/** Marks a storage without a marker as this site's, because a person has confirmed it. */
export async function confirmStorage(context: ClaimContext): Promise<void> {
  const { siteId } = await loadSite(context.openDatabase());
  const fault = markerFaultOf(await context.images.readMarker(), siteId);
  if (fault === 'otherSite') throw new StoreUnavailable(fault, new Error('the storage belongs to another site'));
  if (fault) await mark(context, siteId);
}

const retryMs = 10 * 60_000;

/** The job that compares rows with files once a day, and marks a storage that is complete again. */
export const compareFilesJob = (context: ClaimContext): RecurringJob => ({
  kind: 'recurring',
  name: 'storage.compare',
  schedule: { everyMs: 24 * 60 * 60_000 },
  backoff: { firstMs: retryMs, factor: 1, longestMs: retryMs },
  async run({ progress, signal }) {
    const onProgress = () => {
      signal.throwIfAborted();
      progress();
    };
    if (await claimStorage(context, onProgress)) return { kind: 'retry' };
    await compareAndNote(context, onProgress);
    return undefined;
  },
});

/** Makes smaller variants again for pictures that came without some of theirs. */
export async function remakeVariants(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await changeRows(db, queries.updateTable('images').set({ variants: null }).where('name', '=', oneOf(names)));
}

/** Deletes the rows of pictures and files that were deleted while their backup was made. */
export async function forgetFiles(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await changeRows(db, queries.deleteFrom('images').where('name', '=', oneOf(names)));
  await changeRows(db, queries.deleteFrom('documents').where('object_name', '=', oneOf(names)));
}
