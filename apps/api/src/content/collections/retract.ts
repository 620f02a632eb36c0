import { type CollectionKind, type Field, imagesIn, type Values } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import { deletePicture, type ImageUseTables } from '../../platform/media/index.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { EntryTables } from './entry.entity.ts';
import { picturesIn } from './pictures.ts';

const queries = queriesOf<EntryTables & ImageUseTables>();

type Context = Pick<ServiceContext, 'db' | 'now'> & { images: Pick<ImageStorage, 'nameOf'> };

function without(field: Field | undefined, value: unknown, images: ReadonlySet<string>): unknown {
  if (field?.control === 'picture') return imagesIn(field, value).some((image) => images.has(image)) ? null : value;
  if (field?.control === 'pictures' && Array.isArray(value)) return value.filter(({ image }) => !images.has(image));
  return value;
}

const withoutImages = ({ fields }: CollectionKind, values: Values, images: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, without(fields[name], value, images)]));

const asJson = (values: Values) => sql<Values>`${JSON.stringify(values)}::jsonb`;

/** Whether anything still uses a stored picture. */
async function isUsed(db: Database, name: string): Promise<boolean> {
  const [stem = ''] = name.split('.');
  const use = await readRow(db, queries.selectFrom('image_uses').where('image', '=', stem).select('place').limit(1));
  return use !== undefined;
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
  const { db, images } = context;
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
  const retracted = new Set(wanted ? named.filter((image) => wanted.includes(image)) : named);
  for (const { content } of entries) {
    const changed = { content: asJson(withoutImages(kind, content, retracted)) };
    await changeRows(db, queries.updateTable('collection_entries').set(changed).where('id', '=', entryId));
  }
  for (const { number, content } of revisions) {
    await changeRows(
      db,
      queries
        .updateTable('collection_revisions')
        .set({ content: asJson(withoutImages(kind, content, retracted)) })
        .where('entry_id', '=', entryId)
        .where('number', '=', number),
    );
  }
  let kept = 0;
  for (const name of [...retracted].flatMap((image) => images.nameOf(image) ?? [])) {
    if (await isUsed(db, name)) kept += 1;
    else await deletePicture(context, name, async () => undefined);
  }
  return { retracted: retracted.size, kept };
}
