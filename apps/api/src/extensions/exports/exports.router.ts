import { exportKeyInput, exportLinkResponse, exportResponse, exportTexts, messageResponse } from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { cancelExport, linkToExport, readExport, removeExport, startExport } from './export-jobs.ts';

/** All content as one archive, only for the staff app: programs read what they need over REST. */
export const exportsRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'backup:manage', failure: exportTexts.fetchFailed })
    .output(exportResponse)
    .query(async ({ ctx }) => ({ data: await readExport(ctx) })),

  start: staffProcedure
    .meta({
      requires: 'backup:manage',
      refuses: ['CONFLICT'],
      invalidatesNothing: true,
      failure: exportTexts.startFailed,
    })
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await startExport(ctx);
      return { message: exportTexts.started };
    }),

  cancel: staffProcedure
    .meta({
      requires: 'backup:manage',
      refuses: ['INVALID', 'CONFLICT'],
      invalidatesNothing: true,
      failure: exportTexts.cancelFailed,
    })
    .input(exportKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await cancelExport(ctx, input.id);
      return { message: exportTexts.cancelled };
    }),

  link: staffProcedure
    .meta({
      requires: 'backup:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: exportTexts.downloadFailed,
    })
    .input(exportKeyInput)
    .output(exportLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: { path: await linkToExport(ctx, input.id) } })),

  remove: staffProcedure
    .meta({
      requires: 'backup:manage',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: exportTexts.removeFailed,
    })
    .input(exportKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await removeExport(ctx, input.id);
      return { message: exportTexts.deleted };
    }),
});
