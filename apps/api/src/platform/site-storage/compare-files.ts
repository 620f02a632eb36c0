import { type LostFiles, limits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRows } from '../../database/query.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { DocumentTables } from '../documents/index.ts';
import type { StoredImageTables } from '../media/index.ts';

const queries = queriesOf<StoredImageTables & DocumentTables>();

const pictures = queries.selectFrom('images').select('images.name as name');
const documents = queries.selectFrom('documents').select('documents.object_name as name');

const readNames = async (db: Database): Promise<Set<string>> =>
  new Set((await readRows(db, pictures.unionAll(documents))).map(({ name }) => name));

/** Those of the names that still have a row: others were deleted meanwhile. */
async function readStillNamed(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    pictures
      .where((eb) => eb('images.name', '=', eb.fn.any(eb.val([...names]))))
      .unionAll(documents.where((eb) => eb('documents.object_name', '=', eb.fn.any(eb.val([...names]))))),
  );
  return rows.map(({ name }) => name).sort();
}

/** The number of files, and the first of their names. */
export const lostFilesOf = (names: readonly string[]): LostFiles => ({
  count: names.length,
  names: names.slice(0, limits.health.lostNames),
});

/** The number of pictures and files with a row, and those of them that the storage lacks. */
export type Comparison = { rows: number; lost: LostFiles };

/** `onProgress` is called between the names. */
type CompareOptions = { openDatabase: () => Database; images: ImageStorage; onProgress?: () => void };

const namesBetweenProgress = 1_000;

/** Compares the rows of pictures and files with the names in the storage. */
export async function compareFiles({ openDatabase, images, onProgress }: CompareOptions): Promise<Comparison> {
  const names = await readNames(openDatabase());
  const rows = names.size;
  let listed = 0;
  for await (const name of images.list()) {
    names.delete(name);
    listed += 1;
    if (listed % namesBetweenProgress === 0) onProgress?.();
  }
  const missing = names.size === 0 ? [] : await readStillNamed(openDatabase(), [...names]);
  return { rows, lost: lostFilesOf(missing) };
}
