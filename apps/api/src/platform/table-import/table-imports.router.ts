import {
  messageResponse,
  tableImportKeyInput,
  tableImportStateResponse,
  tableImportTargetInput,
  tableTexts,
} from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { cancelImport, readImportState } from './import-work.ts';

/** The caller's imports of tables; each kind of import has its own calls to read a file and to carry it out. */
export const tableImportsRouter = t.router({
  state: staffProcedure
    .meta({
      requires: 'session',
      refusesApiKeys: true,
      refuses: ['INVALID'],
      failure: tableTexts.fetchFailed,
    })
    .input(tableImportTargetInput)
    .output(tableImportStateResponse)
    .query(async ({ ctx, input }) => ({ data: await readImportState(ctx, input.of) })),

  cancel: staffProcedure
    .meta({
      requires: 'session',
      refusesApiKeys: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: tableTexts.cancelFailed,
    })
    .input(tableImportKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await cancelImport(ctx, input.id);
      return { message: tableTexts.cancelled };
    }),
});
