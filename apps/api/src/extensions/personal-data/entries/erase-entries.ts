import { type CollectionKind, collections, type Values } from '@madrasah/contract';
import { sql } from 'kysely';
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
import { changeRows, queriesOf, readRow, readRows } from '../../../database/query.ts';
import type { DocumentTables } from '../../../platform/documents/index.ts';
import { addressExpression, type Person } from '../../../shared/person.ts';
import { slugOf } from '../../../shared/slug.ts';
import type { ErasedPerson, ErasingContext } from '../erased-person.ts';
import { nameExpression } from '../names.ts';
import { erasedAddress, erasedName, type Removal, removalOf, textsIn, withoutPerson } from './entry-texts.ts';
import { idsNaming } from './find-entries.ts';

const queries = queriesOf<EntryTables & DocumentTables>();
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

const asJson = (values: Values) => sql<Values>`${JSON.stringify(values)}::jsonb`;
const mostTitle = 255;
const titleWithout = (title: string, removal: Removal) => removal.from(title).slice(0, mostTitle).toWellFormed();

/** Former versions are changed in place: a restored one must not bring the person back. */
async function eraseFromVersions(db: Database, kind: CollectionKind, entryId: number, removal: Removal) {
  const versions = await readRows(
    db,
    queries.selectFrom('collection_revisions').where('entry_id', '=', entryId).select(['number', 'title', 'content']),
  );
  let changed = 0;
  for (const { number, title, content } of versions) {
    const values = withoutPerson(kind, content, removal);
    if (!removal.isIn(title) && JSON.stringify(values) === JSON.stringify(content)) continue;
    changed += await changeRows(
      db,
      queries
        .updateTable('collection_revisions')
        .set({ title: titleWithout(title, removal), content: asJson(values) })
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
async function eraseFromEntry(
  { db, now }: ErasingContext,
  kind: CollectionKind,
  stored: Locked,
  person: Person,
): Promise<boolean> {
  const removal = removalFor(person);
  const versions = await readRows(
    db,
    queries.selectFrom('collection_revisions').where('entry_id', '=', stored.id).select('content'),
  );
  await eraseFromFiles(db, [stored.content, ...versions.map(({ content }) => content)], removal);
  const inVersions = await eraseFromVersions(db, kind, stored.id, removal);
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
  const versions = await readRows(
    db,
    queries.selectFrom('collection_revisions').where('entry_id', '=', stored.id).select(['title', 'content']),
  );
  return [stored, ...versions].flatMap(({ title, content }) => [title, ...textsIn(content)]);
}

/**
 * Removes the address from all entries and their versions, and the name from the chosen ones. An entry that is the person
 * is deleted.
 */
export async function eraseFromEntries(
  context: ErasingContext,
  { email, name, entries }: ErasedPerson,
): Promise<{ changed: string[]; deleted: string[] }> {
  const nothing = { changed: [], deleted: [] };
  const byAddress = email === null ? nothing : await erase(context, { email, name: null }, []);
  const byName = name === null || entries.length === 0 ? nothing : await erase(context, { email: null, name }, entries);
  return { changed: [...new Set([...byAddress.changed, ...byName.changed])], deleted: byName.deleted };
}
