import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { DocumentTables } from '../documents/index.ts';
import type { StoredImageTables } from '../media/index.ts';

const queries = queriesOf<StoredImageTables & DocumentTables>();

/** Makes smaller variants again for pictures that came without some of theirs. */
export async function remakeVariants(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await changeRows(
    db,
    queries
      .updateTable('images')
      .set({ variants: null })
      .where((eb) => eb('name', '=', eb.fn.any(eb.val([...names])))),
  );
}

/** Deletes the rows of pictures and files that were deleted while their backup was made. */
export async function forgetFiles(db: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await changeRows(
    db,
    queries.deleteFrom('images').where((eb) => eb('name', '=', eb.fn.any(eb.val([...names])))),
  );
  await changeRows(
    db,
    queries.deleteFrom('documents').where((eb) => eb('object_name', '=', eb.fn.any(eb.val([...names])))),
  );
}
