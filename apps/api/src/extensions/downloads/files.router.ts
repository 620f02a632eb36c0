import {
  collections,
  collectionTexts,
  entryIdInput,
  type FileUse,
  fileDownloadsResponse,
  fileInUse,
  fileLimits,
  files,
  fileTexts,
  fileUsesResponse,
  messageResponse,
  permissionScope,
  removeFileInput,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { type ArticleTables, isVisibleTo } from '../../content/articles/index.ts';
import {
  collectionProcedures,
  deleteEntry,
  type EntryTables,
  isWorkedOnBy,
  readManaged,
} from '../../content/collections/index.ts';
import { allOf, countRows, everyRow, queriesOf, readRows } from '../../database/query.ts';
import { Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { readDownloads } from './downloads.ts';
import type { FileUseTables } from './files.entity.ts';
import { checkFile } from './files.queries.ts';

type Tables = ArticleTables & EntryTables & FileUseTables;
const queries = queriesOf<Tables>();
const row = expressionBuilder<Tables, 'file_uses' | 'articles' | 'collection_entries'>();

/** The uses of files outside of the trash. */
const uses = queries
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
  .where('articles.deleted_at', 'is', null)
  .where('collection_entries.deleted_at', 'is', null);
const usesOf = (id: string) => uses.where('file_uses.file', '=', id);
const isUnused = row('collection_entries.public_id', 'not in', uses.select('file_uses.file'));

/** An author does not see what others have not published. */
const isVisibleUse = (context: StaffContext) =>
  permissionScope(context.actor, 'article:read') === 'any'
    ? everyRow
    : row.or([
        row('file_uses.place', '=', sql.lit('setting')),
        isVisibleTo(context),
        ...collections.map((kind) => isWorkedOnBy(kind, context.actor)),
      ]);

const useOf = row
  .case()
  .when('file_uses.place', '=', sql.lit('entry'))
  .then(row.ref('collection_entries.kind'))
  .else(row.ref('file_uses.place'))
  .end();

/** Where a file is used. Uses that the caller may not see are only counted. */
async function listFileUses(context: StaffContext, id: string): Promise<{ data: FileUse[]; total: number }> {
  const data = await readRows(
    context.db,
    usesOf(id)
      .where(allOf(isVisibleUse(context)))
      .select((eb) => [
        eb.cast<FileUse['place']>(useOf, 'text').as('place'),
        eb.fn.coalesce('articles.title', 'collection_entries.title', 'file_uses.owner').as('title'),
        eb.fn.coalesce('articles.public_id', 'collection_entries.public_id', 'file_uses.owner').as('id'),
      ])
      .orderBy('file_uses.place')
      .orderBy('file_uses.owner')
      .limit(fileLimits.uses),
  );
  return { data, total: await countRows(context.db, usesOf(id)) };
}

/** The uses that the question before a deletion names. */
const mostNamed = 3;
const { right, labels } = files;

const calls = staffProcedure.meta({ requires: right, refuses: ['INVALID', 'NOT_FOUND'] });

export const filesRouter = t.router({
  ...collectionProcedures(files, checkFile, isUnused),

  remove: calls
    .meta({
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
      openapi: rest('DELETE', '/api/manage/files/{id}', `Move an entry to the trash (${labels.one})`),
      failure: collectionTexts.deleteFailed(labels.one),
    })
    .input(removeFileInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input: { id, evenIfUsed } }) => {
      await readManaged(ctx, files, id);
      const { data, total } = await listFileUses(ctx, id);
      const titles = data.filter(({ place }) => place !== 'setting').map(({ title }) => title);
      if (total > 0 && !evenIfUsed) throw new Refusal('CONFLICT', fileInUse(titles.slice(0, mostNamed), total));
      await deleteEntry(ctx, { kind: files }, id, ctx.ifMatch);
      return { message: collectionTexts.deleted(labels.one) };
    }),

  uses: calls
    .meta({ failure: fileTexts.usesFailed })
    .input(entryIdInput)
    .output(fileUsesResponse)
    .query(async ({ ctx, input: { id } }) => {
      await readManaged(ctx, files, id);
      return listFileUses(ctx, id);
    }),

  downloads: calls
    .meta({ failure: collectionTexts.fetchFailed(labels.one) })
    .input(entryIdInput)
    .output(fileDownloadsResponse)
    .query(async ({ ctx, input: { id } }) => {
      await readManaged(ctx, files, id);
      return readDownloads(ctx, id);
    }),
});
