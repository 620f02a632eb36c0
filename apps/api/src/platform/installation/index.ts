import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, excluded, queriesOf, readRows } from '../../database/query.ts';
import { reencryptColumn } from '../../database/reencrypt.ts';
import type { Tokens } from '../../trpc/session.ts';
import type { InstallationKeyTables } from './installation-key.entity.ts';

const queries = queriesOf<InstallationKeyTables>();

export type SealedKey = { id: string; sealed: string };
export type InstallationKey = { id: string; bytes: Buffer };
export type Encryptor = Pick<Tokens, 'encrypt' | 'decrypt'>;

const owner = 'installation key';

/** Undefined where the key was encrypted under an unknown secret. */
export function openKey({ id, sealed }: SealedKey, encryptor: Encryptor): InstallationKey | undefined {
  const text = encryptor.decrypt(sealed, owner);
  return text === null ? undefined : { id, bytes: Buffer.from(text, 'base64url') };
}

/** The keys that can be decrypted, the newest first. */
export const openKeys = (keys: readonly SealedKey[], encryptor: Encryptor): InstallationKey[] =>
  keys.flatMap((key) => openKey(key, encryptor) ?? []);

export const readSealedKeys = (db: Database): Promise<SealedKey[]> =>
  readRows(
    db,
    queries
      .selectFrom('installation_keys')
      .select(['id', 'sealed'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      // A literal: a restore replaces the table within one session, so the statement is not prepared there.
      .limit(sql.lit(100)),
  );

/** The key of this installation; creates one where none can be decrypted. */
export async function loadInstallationKey(db: Database, encryptor: Encryptor, now: Date): Promise<InstallationKey> {
  const [known] = openKeys(await readSealedKeys(db), encryptor);
  if (known) return known;
  const bytes = randomBytes(32);
  const id = randomUUID();
  const sealed = encryptor.encrypt(bytes.toString('base64url'), owner);
  await changeRows(db, queries.insertInto('installation_keys').values({ id, sealed, created_at: now }));
  // Where two processes create one at the same time, both use the newest.
  const [newest] = openKeys(await readSealedKeys(db), encryptor);
  return newest ?? { id, bytes };
}

/** Encrypts the keys under the current secret, while the previous one is still configured. */
export const reencryptInstallationKeys = (db: Database, tokens: Pick<Tokens, 'reencrypt'>) =>
  reencryptColumn(db, tokens, { table: 'installation_keys', key: 'id', column: 'sealed', ownerOf: () => owner });

/** Adds keys that were stored outside the database, as in a backup. */
export async function addSealedKeys(db: Database, keys: readonly SealedKey[], now: Date): Promise<void> {
  for (const { id, sealed } of keys) {
    await changeRows(
      db,
      queries
        .insertInto('installation_keys')
        .values({ id, sealed, created_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded('sealed'))),
    );
  }
}

/** The same key under another secret; unchanged where it cannot be decrypted. */
export function resealKey(key: SealedKey, encryptor: Encryptor, next: Encryptor): SealedKey {
  const opened = openKey(key, encryptor);
  return opened ? { id: key.id, sealed: next.encrypt(opened.bytes.toString('base64url'), owner) } : key;
}
