import { collections, type PersonalData } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { containsName, mentions, type Person } from '../index.ts';

const naming = (person: Person) => (column: RawQueryFragment) =>
  person.name === null ? mentions(column, person.email) : containsName(column, person.name);

/** Whether one of the texts of a content names the person; the names of its parts do not count. */
const anyTextOf = (content: RawQueryFragment, person: Person) =>
  sql`exists (select from jsonb_path_query(${content}, '$.**') as leaf(value)
        where jsonb_typeof(leaf.value) = 'string' and ${naming(person)(sql`(leaf.value #>> '{}')`)})`;

const isNow = (person: Person) =>
  sql`(${naming(person)(sql`entry.title`)} or ${anyTextOf(sql`entry.content`, person)})`;

const isFormer = (person: Person) =>
  sql`exists (select from collection_revisions as version where version.entry_id = entry.id
        and (${naming(person)(sql`version.title`)} or ${anyTextOf(sql`version.content`, person)}))`;

type Row = Omit<PersonalData['entries']['items'][number], 'kind' | 'isTheirs'> & { kind: string };

const labelOf = (name: string) => collections.find((kind) => kind.name === name)?.labels.one ?? name;

/** The ids of all entries that name the person. */
export const idsNaming = async (db: Database, person: Person): Promise<string[]> =>
  (
    await db.execute<{ id: string }[]>(
      sql`select entry.public_id as id from collection_entries as entry
          where ${isNow(person)} or ${isFormer(person)} order by entry.id`,
    )
  ).map(({ id }) => id);

export async function findEntriesNaming(db: Database, person: Person, limit: number): Promise<PersonalData['entries']> {
  const [counted] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from collection_entries as entry where ${isNow(person)} or ${isFormer(person)}`,
  );
  const rows = await db.execute<Row[]>(
    sql`select entry.public_id as id, entry.kind, entry.title,
          to_char(entry.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
          entry.deleted_at is not null as "isDeleted", not ${isNow(person)} as "isOnlyFormer"
        from collection_entries as entry
        where ${isNow(person)} or ${isFormer(person)}
        order by entry.updated_at desc, entry.id desc limit ${limit}`,
  );
  const isTheirs = person.email !== null;
  return {
    total: counted?.total ?? 0,
    items: rows.map(({ kind, ...row }) => ({ ...row, kind: labelOf(kind), isTheirs })),
  };
}
