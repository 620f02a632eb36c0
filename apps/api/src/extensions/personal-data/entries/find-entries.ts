import { collections, type PersonalData } from '@madrasah/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { EntryTables } from '../../../content/collections/index.ts';
import type { Database } from '../../../database/database.ts';
import { anyOf, type Condition, queriesOf, readCounted, readRows, utc } from '../../../database/query.ts';
import { mentions, type Person } from '../../../shared/person.ts';
import { containsName } from '../names.ts';

const queries = queriesOf<EntryTables>();

const naming = (person: Person) => (text: Expression<string>) =>
  person.name === null ? mentions(text, person.email) : containsName(text, person.name);

/** Whether the title or one of the texts of a content names the person; the names of its parts do not count. */
function isNaming(person: Person, title: Expression<string>, content: Expression<unknown>): Condition {
  const names = naming(person);
  const inContent = sql<SqlBool>`exists (select from jsonb_path_query(${content}, '$.**') as leaf(value)
    where jsonb_typeof(leaf.value) = 'string' and ${names(sql<string>`(leaf.value #>> '{}')`)})`;
  return anyOf(names(title), inContent);
}

const isNow = (person: Person) =>
  isNaming(person, sql.ref('collection_entries.title'), sql.ref('collection_entries.content'));

/** The entries that name the person now or in a former version, in the trash too. */
const entriesNaming = (person: Person) =>
  queries.selectFrom('collection_entries').where((eb) =>
    eb.or([
      isNow(person),
      eb.exists(
        eb
          .selectFrom('collection_revisions')
          .select('collection_revisions.number')
          .whereRef('collection_revisions.entry_id', '=', 'collection_entries.id')
          .where((version) =>
            isNaming(person, version.ref('collection_revisions.title'), version.ref('collection_revisions.content')),
          ),
      ),
    ]),
  );

const labelOf = (name: string) => collections.find((kind) => kind.name === name)?.labels.one ?? name;

/** The ids of all entries that name the person. */
export const idsNaming = async (db: Database, person: Person): Promise<string[]> =>
  (
    await readRows(db, entriesNaming(person).select('collection_entries.public_id').orderBy('collection_entries.id'))
  ).map((entry) => entry.public_id);

/** Those entries, the latest change first. */
export async function findEntriesNaming(db: Database, person: Person, limit: number): Promise<PersonalData['entries']> {
  const { total, items } = await readCounted(
    db,
    entriesNaming(person)
      .select((eb) => [
        'collection_entries.public_id as id',
        'collection_entries.kind',
        'collection_entries.title',
        utc(eb.ref('collection_entries.updated_at')).as('changedAt'),
        sql<boolean>`${eb.ref('collection_entries.deleted_at')} is not null`.as('isDeleted'),
        sql<boolean>`not ${isNow(person)}`.as('isOnlyFormer'),
      ])
      .orderBy('collection_entries.updated_at', 'desc')
      .orderBy('collection_entries.id', 'desc'),
    limit,
  );
  const isTheirs = person.email !== null;
  return { total, items: items.map(({ kind, ...row }) => ({ ...row, kind: labelOf(kind), isTheirs })) };
}
