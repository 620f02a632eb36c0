import { collections, type FileUse, fileLimits, permissionScope } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { type ArticleTables, isVisibleTo } from '../../content/articles/index.ts';
import { type EntryTables, isWorkedOnBy } from '../../content/collections/index.ts';
import { allOf, countOfRows, everyRow, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { FileUseTables } from './files.entity.ts';

type Tables = ArticleTables & EntryTables & FileUseTables;
const queries = queriesOf<Tables>();
const row = expressionBuilder<Tables, 'file_uses' | 'articles' | 'collection_entries'>();

/** The uses of a file outside of the trash. */
const usesOf = (id: string) =>
  queries
    .selectFrom('file_uses')
    .leftJoin('articles', (join) =>
      join
        .on('file_uses.place', '=', sql.lit('article'))
        .on('file_uses.owner', '=', row.cast<string>('articles.id', 'text')),
    )
    .leftJoin('collection_entries', (join) =>
      join
        .on('file_uses.place', '=', sql.lit('entry'))
        .on('file_uses.owner', '=', row.cast<string>('collection_entries.id', 'text')),
    )
    .where('file_uses.file', '=', id)
    .where('articles.deleted_at', 'is', null)
    .where('collection_entries.deleted_at', 'is', null);

/** An author does not see what others have not published. */
const isVisibleUse = (context: StaffContext) =>
  permissionScope(context.actor, 'article:read') === 'any'
    ? everyRow
    : row.or([
        row('file_uses.place', '=', sql.lit('setting')),
        isVisibleTo(context),
        ...collections.map((kind) => isWorkedOnBy(kind, context.actor)),
      ]);

const placeOf = row
  .case()
  .when('file_uses.place', '=', sql.lit('entry'))
  .then(row.ref('collection_entries.kind'))
  .else(row.ref('file_uses.place'))
  .end();

/** Where a file is used. Uses that the caller may not see are only counted. */
export async function listFileUses(context: StaffContext, id: string): Promise<{ data: FileUse[]; total: number }> {
  const counted = await readRow(context.db, usesOf(id).select(countOfRows.as('total')));
  const data = await readRows(
    context.db,
    usesOf(id)
      .where(allOf(isVisibleUse(context)))
      .select((eb) => [
        eb.cast<FileUse['place']>(placeOf, 'text').as('place'),
        eb.fn.coalesce('articles.title', 'collection_entries.title', 'file_uses.owner').as('title'),
        eb.fn.coalesce('articles.public_id', 'collection_entries.public_id', 'file_uses.owner').as('id'),
      ])
      .orderBy('file_uses.place')
      .orderBy('file_uses.owner')
      .limit(fileLimits.uses),
  );
  return { data, total: counted?.total ?? 0 };
}
