import {
  type CollectionKind,
  collections,
  type Field,
  type PersonalData,
  texts,
  type Values,
} from '@madrasah/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  columnsOf,
  draftOf,
  type EntryTables,
  freeSlug,
  keepRevision,
  retractPictures,
  selectStored,
} from '../../../content/collections/index.ts';
import type { Database } from '../../../database/database.ts';
import {
  anyOf,
  type Condition,
  changeRows,
  jsonb,
  queriesOf,
  readCounted,
  readIds,
  readRow,
  readRows,
  utc,
} from '../../../database/query.ts';
import type { DocumentTables } from '../../../platform/documents/index.ts';
import { addressExpression, mentions, type Person } from '../../../shared/person.ts';
import { slugOf } from '../../../shared/slug.ts';
import { containsName, type ErasedPerson, type ErasingContext, nameExpression } from '../names.ts';

const queries = queriesOf<DocumentTables & EntryTables>();

/** Replaces what is erased in a text. */
type Removal = { isIn(text: string): boolean; from(text: string): string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All texts of a value, without the names of its parts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Parts of a value that programs compare: addresses of pictures, and the id and type of a file. */
const keptParts = new Set(['image', 'focus', 'id', 'type']);

function without(value: unknown, removal: Removal): unknown {
  if (typeof value === 'string') return removal.from(value);
  if (Array.isArray(value)) return value.map((part) => without(part, removal));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, keptParts.has(name) ? part : without(part, removal)]),
  );
}

const written: readonly (Field['control'] | undefined)[] = [
  ...(['line', 'text', 'richText', 'picture', 'pictures', 'file'] as const),
  undefined,
];

/** The value of a field without what is erased. Of short texts the whole text is left out, an address is emptied. */
function withoutIn(field: Field | undefined, value: unknown, removal: Removal): unknown {
  if (field?.control === 'lines' && Array.isArray(value)) {
    return value.filter((line) => typeof line !== 'string' || !removal.isIn(line));
  }
  if (field?.control === 'path' && typeof value === 'string') return removal.isIn(value) ? '' : value;
  return written.includes(field?.control) ? without(value, removal) : value;
}

const withoutPerson = ({ fields }: CollectionKind, values: Values, removal: Removal): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutIn(fields[name], value, removal)]));

const tags = /<[^<>]*>/g;

/** Removes what an expression finds. Tags within it stay, so that they are closed where they were opened. */
const removalOf = (expression: RegExp, replacement: string): Removal => ({
  isIn: (text) => text.search(expression) >= 0,
  from: (text) => text.replace(expression, (found) => [replacement, ...(found.match(tags) ?? [])].join('')),
});

const { erasedAddress, erasedName } = texts.personalData;

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

const idsNaming = (db: Database, person: Person): Promise<string[]> =>
  readIds(db, entriesNaming(person).select('collection_entries.public_id as id').orderBy('collection_entries.id'));

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

const byName = new Map<string, CollectionKind>(collections.map((kind) => [kind.name, kind]));

const removalFor = (person: Person): Removal =>
  person.name === null
    ? removalOf(addressExpression(person.email), erasedAddress)
    : removalOf(nameExpression(person.name), erasedName);

const readLocked = (db: Database, id: string) =>
  readRow(
    db,
    selectStored().select('collection_entries.kind').where('collection_entries.public_id', '=', id).forUpdate(),
  );
type Locked = NonNullable<Awaited<ReturnType<typeof readLocked>>>;

const readVersions = (db: Database, entryId: number) =>
  readRows(
    db,
    queries.selectFrom('collection_revisions').where('entry_id', '=', entryId).select(['number', 'title', 'content']),
  );
type Version = Awaited<ReturnType<typeof readVersions>>[number];

const mostTitle = 255;
const titleWithout = (title: string, removal: Removal) => removal.from(title).slice(0, mostTitle).toWellFormed();

/** Former versions are changed in place: a restored one must not bring the person back. */
async function eraseFromVersions(
  db: Database,
  kind: CollectionKind,
  { entryId, versions }: { entryId: number; versions: readonly Version[] },
  removal: Removal,
) {
  let changed = 0;
  for (const { number, title, content } of versions) {
    const values = withoutPerson(kind, content, removal);
    if (!removal.isIn(title) && JSON.stringify(values) === JSON.stringify(content)) continue;
    changed += await changeRows(
      db,
      queries
        .updateTable('collection_revisions')
        .set({ title: titleWithout(title, removal), content: jsonb(values) })
        .where('entry_id', '=', entryId)
        .where('number', '=', number),
    );
  }
  return changed;
}

/** The address of an entry is made from its title; one with the name in it gets another, and leads nowhere any more. */
async function addressWithout(db: Database, kind: CollectionKind, { id, slug, title }: Locked, { name }: Person) {
  if (name === null) return slug;
  const inAddress = nameExpression(slugOf(name));
  const formers = await readRows(
    db,
    queries.selectFrom('collection_former_slugs').where('entry_id', '=', id).select('slug'),
  );
  for (const former of formers.filter((one) => one.slug.search(inAddress) >= 0)) {
    await changeRows(
      db,
      queries.deleteFrom('collection_former_slugs').where('kind', '=', kind.name).where('slug', '=', former.slug),
    );
  }
  const isNamed = slug.search(inAddress) >= 0;
  return isNamed ? freeSlug({ db, reservedPaths: new Set() }, kind, { id, title }) : slug;
}

/** Uploaded files have the name that their owner gave them; an entry must state the same. */
async function eraseFromFiles(db: Database, contents: readonly Values[], removal: Removal): Promise<void> {
  const named = new Set(contents.flatMap(({ file }) => (Object(file).id ? [String(Object(file).id)] : [])));
  for (const id of named) {
    const document = await readRow(db, queries.selectFrom('documents').where('id', '=', id).select('name'));
    if (!document || !removal.isIn(document.name)) continue;
    await changeRows(
      db,
      queries
        .updateTable('documents')
        .set({ name: removal.from(document.name) })
        .where('id', '=', id),
    );
  }
}

/** Removes the person from one entry; a new version, so that an older form cannot bring the person back. */
async function eraseFromEntry({ db, now }: ErasingContext, kind: CollectionKind, stored: Locked, person: Person) {
  const removal = removalFor(person);
  const versions = await readVersions(db, stored.id);
  await eraseFromFiles(db, [stored.content, ...versions.map(({ content }) => content)], removal);
  const inVersions = await eraseFromVersions(db, kind, { entryId: stored.id, versions }, removal);
  const content = withoutPerson(kind, stored.content, removal);
  const title = titleWithout(stored.title, removal);
  const slug = await addressWithout(db, kind, { ...stored, title }, person);
  const isSame =
    title === stored.title && slug === stored.slug && JSON.stringify(content) === JSON.stringify(stored.content);
  if (isSame) return inVersions > 0;
  await changeRows(
    db,
    queries
      .updateTable('collection_entries')
      .set((eb) => ({
        ...columnsOf(kind, draftOf(kind, { ...stored, title, content })),
        slug,
        version: eb('collection_entries.version', '+', 1),
        updated_at: now(),
      }))
      .where('collection_entries.id', '=', stored.id),
  );
  await keepRevision(db, stored.id);
  return true;
}

/** Deletes the entry of a person, in the trash too, with its pictures. */
async function deletePerson({ db, now, images }: ErasingContext, kind: CollectionKind, { id }: Locked): Promise<void> {
  if (images) await retractPictures({ db, now, images }, kind, id);
  await changeRows(db, queries.deleteFrom('collection_entries').where('collection_entries.id', '=', id));
}

async function erase(context: ErasingContext, person: Person, ids: readonly string[]) {
  const { db } = context;
  const removal = removalFor(person);
  const done: { changed: string[]; deleted: string[] } = { changed: [], deleted: [] };
  for (const id of person.name === null ? await idsNaming(db, person) : ids) {
    const stored = await readLocked(db, id);
    const kind = stored && byName.get(stored.kind);
    if (!kind) continue;
    if (kind.isPerson && person.name !== null && removal.isIn(stored.title)) {
      await deletePerson(context, kind, stored);
      done.deleted.push(id);
    } else if (await eraseFromEntry(context, kind, stored, person)) done.changed.push(id);
  }
  return done;
}

/** All texts of an entry and its versions. */
export async function textsOfEntry(db: Database, id: string): Promise<string[]> {
  const stored = await readLocked(db, id);
  if (!stored) return [];
  return [stored, ...(await readVersions(db, stored.id))].flatMap(({ title, content }) => [title, ...textsIn(content)]);
}

/** Removes the address from all entries, and the name from the chosen ones; deletes an entry that is the person. */
export async function eraseFromEntries(context: ErasingContext, { email, name, entries }: ErasedPerson) {
  const nothing = { changed: [], deleted: [] };
  const byAddress = email === null ? nothing : await erase(context, { email, name: null }, []);
  const byName = name === null || entries.length === 0 ? nothing : await erase(context, { email: null, name }, entries);
  return { changed: [...new Set([...byAddress.changed, ...byName.changed])], deleted: byName.deleted };
}
