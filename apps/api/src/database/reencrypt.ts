import { sql } from 'kysely';
import type { Database } from './database.ts';
import { changeRows, compiled, readRows } from './query.ts';

/** Encrypts a text again under the current secret; null where it already is, or cannot be decrypted. */
type Encryptor = { reencrypt(sealed: string, owner: string): string | null };

/** A column with encrypted texts, the key of its table, and the owner to which the text of a key is bound. */
type SealedColumn = { table: string; key: string; column: string; ownerOf: (key: string) => string };

/**
 * Encrypts the texts of a column under the current secret, while the previous one is still configured. Returns their
 * number; a text that is replaced meanwhile stays as it is.
 */
export async function reencryptColumn(
  db: Database,
  encryptor: Encryptor,
  { table, key, column, ownerOf }: SealedColumn,
) {
  const [rows, id, text] = [sql.table(table), sql`${sql.ref(key)}::text`, sql.ref(column)];
  const stored = sql<{ id: string; sealed: string }>`select ${id} as id, ${text} as sealed from ${rows}
    where ${text} is not null`;
  let count = 0;
  for (const { id: owned, sealed } of await readRows(db, compiled(stored))) {
    const reencrypted = encryptor.reencrypt(sealed, ownerOf(owned));
    if (reencrypted === null) continue;
    const change = sql`update ${rows} set ${text} = ${reencrypted} where ${id} = ${owned} and ${text} = ${sealed}`;
    count += await changeRows(db, compiled(change));
  }
  return count;
}
