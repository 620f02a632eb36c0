import { eraseModes } from '@madrasah/contract';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { anyOf, changeRows, compiled, countRows, queriesOf, readRows, utc } from '../../database/query.ts';
import { mentions, withoutAddress } from '../../shared/person.ts';
import type { ErasureTables } from './erasure.entity.ts';

const queries = queriesOf<ErasureTables>();

/** An erasure of a person's data, under a keyed hash; kept so that a restore of an older backup erases again. */
export const erasureSchema = z.object({
  hash: z.hash('sha256'),
  keyId: z.uuid(),
  mode: z.enum(eraseModes),
  at: z.iso.datetime(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const readErasures = (db: Database): Promise<Erasure[]> =>
  readRows(
    db,
    queries
      .selectFrom('erasures')
      .select((eb) => ['hash', 'key_id as keyId', 'mode', utc(eb.ref('erasures.at')).as('at')])
      .orderBy('erasures.at')
      .orderBy('hash'),
  );

export async function addErasures(db: Database, erasures: readonly Erasure[]): Promise<void> {
  for (const { hash, keyId, mode, at } of erasures) {
    await changeRows(
      db,
      queries
        .insertInto('erasures')
        .values({ hash, key_id: keyId, mode, at: new Date(at) })
        .onConflict((conflict) => conflict.column('hash').doNothing()),
    );
  }
}

export const countErasures = (db: Database): Promise<number> => countRows(db, queries.selectFrom('erasures'));

/** Columns with texts of people, by table, with the length to which a changed text is cut; null: it is not cut. */
export type TextColumns<Tables> = {
  readonly [Table in keyof Tables]?: { readonly [Column in keyof Tables[Table]]?: number | null };
};

type AnyTextColumns = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

/** Removes an address from these texts; returns how many rows contained it. */
export async function eraseAddress(db: Database, email: string, texts: AnyTextColumns): Promise<number> {
  let changed = 0;
  for (const [table, columns] of Object.entries(texts)) {
    const named = Object.entries(columns).map(([name, length]) => ({ text: sql.ref<string>(name), length }));
    const changes = named.map(({ text, length }) => sql`${text} = ${withoutAddress(text, email, length ?? undefined)}`);
    const isNamed = anyOf(...named.map(({ text }) => mentions(text, email)));
    changed += await changeRows(
      db,
      compiled(sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isNamed}`),
    );
  }
  return changed;
}

/** Each of these texts, as a query. */
export const textsIn = (texts: AnyTextColumns): Expression<{ text: string | null }>[] =>
  Object.entries(texts).flatMap(([table, columns]) =>
    Object.keys(columns).map(
      (name) => sql<{ text: string | null }>`(select ${sql.ref(name)} as text from ${sql.table(table)})`,
    ),
  );

export type { ErasureTables } from './erasure.entity.ts';
