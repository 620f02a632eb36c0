import { importKeyInput, importStartInput, importStateResponse, messageResponse, texts } from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { discardImport, readJob, startImport } from './jobs.ts';

const tags = ['imports'];

/** Moving in from WordPress. The file itself comes as a form: see `http/import-upload.ts`. */
export const importsRouter = t.router({
  state: staffProcedure
    .meta({
      requires: 'site:import',
      openapi: {
        method: 'GET',
        path: '/api/imports/wordpress',
        tags,
        summary: 'The import that there is, how far it is, and what it brings',
        protect: true,
      },
      failure: texts.import.fetchFailed,
    })
    .output(importStateResponse)
    .query(async ({ ctx }) => ({ data: await readJob(ctx) })),

  start: staffProcedure
    .meta({
      requires: 'site:import',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/imports/wordpress/{id}/start',
        tags,
        summary: 'Bring in what was looked at, or go on with it; goes on after the answer',
        protect: true,
      },
      failure: texts.import.startFailed,
    })
    .input(importStartInput)
    .output(importStateResponse)
    .mutation(async ({ ctx, input }) => ({ data: await startImport(ctx, input) })),

  discard: staffProcedure
    .meta({
      requires: 'site:import',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      openapi: {
        method: 'DELETE',
        path: '/api/imports/wordpress/{id}',
        tags,
        summary: 'Put an import away with its file; what came in stays',
        protect: true,
      },
      failure: texts.import.discardFailed,
    })
    .input(importKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await discardImport(ctx, input.id);
      return { message: texts.import.discarded };
    }),
});
