import {
  importChoicesInput,
  importKeyInput,
  importStateResponse,
  importTexts,
  messageResponse,
} from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { cancelImport, discardImport, keepChoices, readJob, startImport } from './jobs.ts';

/**
 * The WordPress import, only for the staff app: programs create articles over REST. The file is uploaded as a form: see
 * `http/transport/import-upload.ts`.
 */
export const importsRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'site:import', failure: importTexts.fetchFailed })
    .output(importStateResponse)
    .query(async ({ ctx }) => ({ data: await readJob(ctx) })),

  choose: staffProcedure
    .meta({
      requires: 'site:import',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: importTexts.chooseFailed,
    })
    .input(importChoicesInput)
    .output(importStateResponse)
    .mutation(async ({ ctx, input }) => ({ data: await keepChoices(ctx, input) })),

  start: staffProcedure
    .meta({
      requires: 'site:import',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: importTexts.startFailed,
    })
    .input(importChoicesInput)
    .output(importStateResponse)
    .mutation(async ({ ctx, input }) => ({ data: await startImport(ctx, input) })),

  cancel: staffProcedure
    .meta({
      requires: 'site:import',
      refuses: ['INVALID', 'CONFLICT'],
      invalidatesNothing: true,
      failure: importTexts.cancelFailed,
    })
    .input(importKeyInput)
    .output(importStateResponse)
    .mutation(async ({ ctx, input }) => ({ data: await cancelImport(ctx, input.id) })),

  discard: staffProcedure
    .meta({
      requires: 'site:import',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: importTexts.discardFailed,
    })
    .input(importKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await discardImport(ctx, input.id);
      return { message: importTexts.discarded };
    }),
});
