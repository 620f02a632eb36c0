import {
  downloadResponse,
  importResultFileInput,
  newResultPeriodInput,
  readResultFileInput,
  resultFile,
  resultFileInput,
  resultPeriodIdInput,
  resultPeriodResponse,
  resultPeriodsResponse,
  resultPeriodVersionInput,
  resultRowsInput,
  resultRowsResponse,
  resultsImport,
  resultTexts,
  tableImportResponse,
  tableImportStateResponse,
  twoPeopleInput,
  unsealInput,
  updateResultPeriodInput,
} from '@madrasah/contract';
import { z } from 'zod';
import { readImportState } from '../../platform/table-import/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { makeCards } from './cards/make-cards.ts';
import { exportRows } from './files/export-rows.ts';
import { importFile, readFile } from './files/import.service.ts';
import { makeTemplate } from './files/template.ts';
import { createRehearsal } from './rehearsal.ts';
import { findPeriod, findPeriods, hasSealedResults, listRows } from './results.queries.ts';
import {
  approvePeriod,
  checkPeriod,
  createPeriod,
  deletePeriod,
  erasePeriod,
  sealPeriod,
  setTwoPeople,
  unsealPeriod,
  updatePeriod,
} from './results.service.ts';
import { toPeriodView, toPeriodViews } from './results.view.ts';

const reading = {
  requires: 'result:manage',
  refuses: ['INVALID', 'NOT_FOUND'],
  failure: resultTexts.fetchFailed,
} as const;
const changing = {
  requires: 'result:manage',
  reauthenticate: 'secondFactor',
  refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'STALE'],
  failure: resultTexts.saveFailed,
} as const;

/** What discloses all rows, publishes or withdraws a seal, or cannot be undone. */
const confirmed = { ...changing, reauthenticate: true } as const;

const calls = staffProcedure.meta(reading);
const changes = staffProcedure.meta(changing);

/** Results are managed in the staff app only: no call is part of the REST description. */
export const resultsRouter = t.router({
  list: calls.output(resultPeriodsResponse).query(async ({ ctx }) => {
    const session = await ctx.findSession();
    return {
      data: await toPeriodViews(ctx.db, await findPeriods(ctx.db), ctx.now()),
      recommendsSecondFactor: session.kind === 'active' && !session.usesTwoFactor,
      recommendsEncryption: !ctx.backups.settings.lock && (await hasSealedResults(ctx.db, ctx.now())),
    };
  }),

  byId: calls
    .input(resultPeriodIdInput)
    .output(resultPeriodResponse)
    .query(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await findPeriod(ctx.db, input.id), ctx.now()),
    })),

  /** Children's data: needs the second factor of the day, as exporting does. */
  rows: calls
    .meta({ ...reading, reauthenticate: 'secondFactor' })
    .input(resultRowsInput)
    .output(resultRowsResponse)
    .query(async ({ ctx, input }) => {
      await findPeriod(ctx.db, input.id);
      return listRows(ctx.db, input);
    }),

  create: changes
    .input(newResultPeriodInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await findPeriod(ctx.db, (await createPeriod(ctx, input)).id), ctx.now()),
    })),

  /** A period with invented rows, to practise the steps of the day. */
  rehearse: changes
    .meta({ ...changing, refuses: ['INVALID', 'CONFLICT'] })
    .output(resultPeriodResponse)
    .mutation(async ({ ctx }) => ({
      data: await toPeriodView(ctx.db, await findPeriod(ctx.db, (await createRehearsal(ctx)).id), ctx.now()),
    })),

  update: changes
    .input(updateResultPeriodInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await updatePeriod(ctx, input), ctx.now()),
    })),

  template: calls
    .input(resultFileInput)
    .output(downloadResponse)
    .query(async ({ ctx, input }) => ({ data: await makeTemplate(await findPeriod(ctx.db, input.id), input.format) })),

  readFile: changes
    .meta({
      ...changing,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      takesFile: resultFile,
      invalidatesNothing: true,
    })
    .input(readResultFileInput)
    .output(tableImportResponse)
    .mutation(async ({ ctx, input }) => ({ data: await readFile(ctx, input) })),

  importFile: changes
    .meta({ ...changing, invalidatesNothing: true })
    .input(importResultFileInput)
    .output(tableImportResponse)
    .mutation(async ({ ctx, input }) => ({ data: await importFile(ctx, input) })),

  /** Its report names pupils, so it needs what reading rows needs. */
  importState: changes
    .meta({ ...changing, refuses: ['INVALID'] })
    .input(resultPeriodIdInput)
    .output(tableImportStateResponse)
    .query(async ({ ctx, input }) => ({ data: await readImportState(ctx, resultsImport(input.id)) })),

  check: changes
    .input(resultPeriodVersionInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await checkPeriod(ctx, input), ctx.now()),
    })),

  seal: changes
    .input(resultPeriodVersionInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await sealPeriod(ctx, input), ctx.now()),
    })),

  approve: changes
    .meta(confirmed)
    .input(resultPeriodVersionInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await approvePeriod(ctx, input), ctx.now()),
    })),

  unseal: changes
    .meta(confirmed)
    .input(unsealInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await unsealPeriod(ctx, input), ctx.now()),
    })),

  setTwoPeople: changes
    .meta(confirmed)
    .input(twoPeopleInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await setTwoPeople(ctx, input), ctx.now()),
    })),

  /** A card for each row with its code and without its outcome, as PDF to print. */
  cards: changes
    .meta({ ...confirmed, refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'], invalidatesNothing: true })
    .input(resultPeriodIdInput)
    .output(downloadResponse)
    .mutation(async ({ ctx, input }) => ({ data: await makeCards(ctx, input) })),

  /** All rows with their codes, to keep. */
  exportFile: changes
    .meta({ ...confirmed, refuses: ['INVALID', 'NOT_FOUND'], invalidatesNothing: true })
    .input(resultFileInput)
    .output(downloadResponse)
    .mutation(async ({ ctx, input }) => ({ data: await exportRows(ctx, input) })),

  erase: changes
    .meta(confirmed)
    .input(resultPeriodVersionInput)
    .output(resultPeriodResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toPeriodView(ctx.db, await erasePeriod(ctx, input), ctx.now()),
    })),

  remove: changes
    .meta(confirmed)
    .input(resultPeriodVersionInput)
    .output(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      await deletePeriod(ctx, input);
      return { id: input.id };
    }),
});
