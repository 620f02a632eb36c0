import {
  collectionTexts,
  entryIdInput,
  fileDownloadsResponse,
  fileInUse,
  files,
  fileTexts,
  fileUsesResponse,
  messageResponse,
  removeFileInput,
} from '@madrasah/contract';
import { collectionProcedures, deleteEntry, readManaged } from '../../content/collections/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { readDownloads } from './downloads.ts';
import { listFileUses } from './file-uses.ts';
import { checkFile } from './files.queries.ts';

/** The uses that the question before a deletion names. */
const mostNamed = 3;
const { right, labels } = files;

export const filesRouter = t.router({
  ...collectionProcedures(files, checkFile),

  remove: staffProcedure
    .meta({
      requires: right,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
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
      await deleteEntry(ctx, { kind: files }, id);
      return { message: collectionTexts.deleted(labels.one) };
    }),

  uses: staffProcedure
    .meta({
      requires: right,
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: fileTexts.usesFailed,
    })
    .input(entryIdInput)
    .output(fileUsesResponse)
    .query(async ({ ctx, input: { id } }) => {
      await readManaged(ctx, files, id);
      return listFileUses(ctx, id);
    }),

  downloads: staffProcedure
    .meta({
      requires: right,
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: collectionTexts.fetchFailed(labels.one),
    })
    .input(entryIdInput)
    .output(fileDownloadsResponse)
    .query(async ({ ctx, input: { id } }) => {
      await readManaged(ctx, files, id);
      return readDownloads(ctx, id);
    }),
});
