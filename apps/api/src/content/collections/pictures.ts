import {
  type CollectionKind,
  collections,
  type Field,
  imagesIn,
  type ShownEntry,
  texts,
  type Values,
  type WithPictures,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, jsonb, oneOf, queriesOf, readOnlyRow, readRows, rowsIn, runIn } from '../../database/query.ts';
import {
  deleteUnusedPictures,
  describePictures,
  holdPictures,
  type ImageUseTables,
} from '../../platform/media/index.ts';
import { noteWithdrawal } from '../../platform/withdrawals/index.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { invalidField } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { EntryTables } from './entry.entity.ts';

type Chosen = { field: string; image: string };

const picturesIn = ({ fields }: CollectionKind, values: Values, names: readonly string[]): Chosen[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? imagesIn(field, values[name]).map((image) => ({ field: name, image })) : [];
  });

const hasPictures = ({ fields }: CollectionKind) =>
  Object.values(fields).some(({ control }) => control === 'picture' || control === 'pictures');

/** Keeps the pictures of an entry until the transaction ends. Refuses pictures that are not stored here. */
export async function holdPicturesOf(
  context: Pick<ServiceContext, 'db' | 'images'>,
  kind: CollectionKind,
  values: Values,
): Promise<void> {
  const chosen = picturesIn(kind, values, Object.keys(kind.fields));
  const foreign = chosen.find(({ image }) => context.images.nameOf(image) === undefined);
  if (foreign) throw invalidField(foreign.field, texts.upload.unreadable);
  const images = chosen.map(({ image }) => image);
  await holdPictures(context, images);
}

export async function withPictures<Entry extends ShownEntry & Values>(
  context: Pick<ServiceContext, 'db' | 'images'>,
  kind: CollectionKind,
  entries: readonly Entry[],
  names: readonly string[] = Object.keys(kind.fields),
): Promise<(Entry & WithPictures)[]> {
  if (!hasPictures(kind)) return [...entries];
  const named = entries.map((entry) => picturesIn(kind, entry, names).map(({ image }) => image));
  const known = await describePictures(context, named.flat());
  return entries.map((entry, index) => ({
    ...entry,
    pictures: (named[index] ?? []).flatMap((image) => known.get(image) ?? []),
  }));
}

/** What a list shows of an entry: of several pictures the first one. */
export const toCard = <Entry extends Values>({ fields }: CollectionKind, entry: Entry): Entry => {
  const firsts = Object.entries(fields).flatMap(([name, { control }]) => {
    const value = entry[name];
    return control === 'pictures' && Array.isArray(value) ? [[name, value.slice(0, 1)]] : [];
  });
  return { ...entry, ...Object.fromEntries(firsts) };
};

const queries = queriesOf<EntryTables & ImageUseTables>();

type Context = Pick<ServiceContext, 'db' | 'now'> & { images: Pick<ImageStorage, 'nameOf'> };

function without(field: Field | undefined, value: unknown, images: ReadonlySet<string>): unknown {
  if (field?.control === 'picture') return imagesIn(field, value).some((image) => images.has(image)) ? null : value;
  if (field?.control === 'pictures' && Array.isArray(value)) return value.filter(({ image }) => !images.has(image));
  return value;
}

const withoutImages = ({ fields }: CollectionKind, values: Values, images: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, without(fields[name], value, images)]));

/** Takes pictures out of an entry and its former versions; returns them. */
async function takeOut(db: Database, kind: CollectionKind, entryId: number, isWanted: (image: string) => boolean) {
  const entries = await readRows(
    db,
    queries.selectFrom('collection_entries').where('id', '=', entryId).select(['id', 'content']),
  );
  const revisions = await readRows(
    db,
    queries.selectFrom('collection_revisions').where('entry_id', '=', entryId).select(['number', 'content']),
  );
  const named = [...entries, ...revisions].flatMap(({ content }) =>
    picturesIn(kind, content, Object.keys(kind.fields)).map(({ image }) => image),
  );
  const taken = new Set(named.filter(isWanted));
  for (const { content } of entries) {
    const changed = { content: jsonb(withoutImages(kind, content, taken)) };
    await changeRows(db, queries.updateTable('collection_entries').set(changed).where('id', '=', entryId));
  }
  for (const { number, content } of revisions) {
    await queries
      .updateTable('collection_revisions')
      .set({ content: jsonb(withoutImages(kind, content, taken)) })
      .where('entry_id', '=', entryId)
      .where('number', '=', number)
      .$call(runIn(db));
  }
  return taken;
}

/**
 * Takes pictures, by default all of them, out of an entry and its former versions, and deletes those that nothing else
 * uses with their variants. Returns how many were there, and how many of them are kept because something else shows
 * them. Runs in the caller's transaction, which has locked the entry.
 */
export async function retractPictures(
  context: Context,
  kind: CollectionKind,
  entryId: number,
  wanted?: readonly string[],
): Promise<{ retracted: number; kept: number }> {
  const { db, images, now } = context;
  const retracted = await takeOut(db, kind, entryId, (image) => wanted?.includes(image) ?? true);
  const names = [...retracted].flatMap((image) => images.nameOf(image) ?? []);
  await noteRetractions(db, entryId, names, now());
  const deleted = await deleteUnusedPictures(context, names);
  return { retracted: retracted.size, kept: names.length - deleted.length };
}

const stemOf = (name: string): string => name.split('.')[0] ?? '';

/** Notes retractions for restores of older backups. */
async function noteRetractions(db: Database, entryId: number, names: readonly string[], at: Date): Promise<void> {
  const entry = queries.selectFrom('collection_entries').where('id', '=', entryId).select('public_id as id');
  const { id } = await readOnlyRow(db, entry);
  for (const name of names) {
    const subject = `${id}@${stemOf(name)}`;
    await noteWithdrawal(db, { kind: 'retraction', subject, isGone: true, at: at.toISOString() });
  }
}

const readUsers = (db: Database, stems: readonly string[]) =>
  queries
    .selectFrom('image_uses')
    .innerJoin('collection_entries', (join) =>
      join.on(sql`collection_entries.id::text`, '=', sql`split_part(image_uses.owner, ':', 1)`),
    )
    .where('image_uses.image', '=', oneOf(stems))
    .where('image_uses.place', 'in', ['entry', 'entryRevision'])
    .select(['collection_entries.id', 'collection_entries.public_id as publicId', 'collection_entries.kind'])
    .distinct()
    .$call(rowsIn(db));

/** Takes pictures out of restored entries: `retractions` as noted, deleted ones out of all. Returns their number. */
export async function retractAgain(
  db: Database,
  { retractions, deleted }: { retractions: readonly string[]; deleted: readonly string[] },
): Promise<number> {
  const [noted, gone] = [new Set(retractions), new Set(deleted.map(stemOf))];
  const stems = [...retractions.map((one) => one.split('@')[1] ?? ''), ...gone];
  let taken = 0;
  for (const { id, publicId, kind: name } of await readUsers(db, [...new Set(stems)])) {
    const kind = collections.find((one) => one.name === name);
    if (!kind) continue;
    const isWanted = (image: string) => {
      const [stem = ''] = /[0-9a-f]{2}\/[0-9a-f]{40}/.exec(image) ?? [];
      return gone.has(stem) || noted.has(`${publicId}@${stem}`);
    };
    taken += (await takeOut(db, kind, id, isWanted)).size;
  }
  return taken;
}
