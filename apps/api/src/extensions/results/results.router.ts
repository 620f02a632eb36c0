import {
  downloadResponse,
  importResultFileInput,
  newResultPeriodInput,
  pick,
  type ResultPeriodView,
  readResultFileInput,
  resultFile,
  resultFileInput,
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
  uuidInput,
} from '@madrasah/contract';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { isLeased } from '../../platform/jobs/index.ts';
import { readImportState } from '../../platform/table-import/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { makeCards } from './cards/make-cards.ts';
import { importFile, readFile } from './files/import.service.ts';
import { exportRows, makeTemplate } from './files/rows-of-table.ts';
import { createRehearsal } from './rehearsal.ts';
import type { ResultPeriod } from './results.entity.ts';
import { findPeriod, findPeriods, hasSealedResults, listRows, readLookUps, readProgress } from './results.queries.ts';
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

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

/** Periods as staff see them: without salt, key and codes. */
async function toPeriodViews(db: Database, periods: ResultPeriod[], now: Date): Promise<ResultPeriodView[]> {
  await db.populate(periods, ['sealedBy', 'approvedBy', 'updatedBy']);
  const nameOf = (person: ResultPeriod['updatedBy']) => person?.getEntity().fullName ?? null;
  const lookUps = await readLookUps(db, periods);
  // A period is sealed for minutes, so there is hardly ever one.
  const progress = new Map(
    await Promise.all(
      periods
        .filter(({ sealingSince }) => sealingSince)
        .map(async ({ id }) => {
          const isRunning = await isLeased(db.fork(), 'results.seal', id, now);
          return [id, { ...(await readProgress(db.fork(), id)), isRunning }] as const;
        }),
    ),
  );
  return periods.map((period) => ({
    ...pick(period, ['id', 'version', 'slug', 'kind', 'title', 'schoolYear', 'lookup', 'outcomes', 'rowLabels']),
    ...pick(period, ['contactText', 'counts', 'needsTwoPeople', 'isRehearsal']),
    state: period.stateAt(now),
    opensAt: period.opensAt.toISOString(),
    closesAt: period.closesAt.toISOString(),
    sealing: progress.get(period.id) ?? null,
    sealHash: period.sealHash ?? null,
    sealedAt: iso(period.sealedAt),
    sealedBy: nameOf(period.sealedBy),
    approvedAt: iso(period.approvedAt),
    approvedBy: nameOf(period.approvedBy),
    replacedAt: iso(period.replacedAt),
    lookUps: lookUps.get(period.id) ?? 0,
    updatedAt: period.updatedAt.toISOString(),
    updatedBy: nameOf(period.updatedBy) ?? '',
  }));
}

async function shown({ db, now }: StaffContext, period: ResultPeriod): Promise<{ data: ResultPeriodView }> {
  const [data] = await toPeriodViews(db, [period], now());
  if (!data) throw new Error('a period has a view');
  return { data };
}

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
const periodChanges = changes.output(resultPeriodResponse);
const confirmedChanges = periodChanges.meta(confirmed);
/** Steps of a period as the caller has seen it. */
const steps = periodChanges.input(resultPeriodVersionInput);
const confirmedSteps = steps.meta(confirmed);

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
    .input(uuidInput)
    .output(resultPeriodResponse)
    .query(async ({ ctx, input }) => shown(ctx, await findPeriod(ctx.db, input.id))),

  /** Children's data: needs the second factor of the day, as exporting does. */
  rows: calls
    .meta({ ...reading, reauthenticate: 'secondFactor' })
    .input(resultRowsInput)
    .output(resultRowsResponse)
    .query(async ({ ctx, input }) => {
      await findPeriod(ctx.db, input.id);
      return listRows(ctx.db, input);
    }),

  create: periodChanges
    .input(newResultPeriodInput)
    .mutation(async ({ ctx, input }) => shown(ctx, await findPeriod(ctx.db, (await createPeriod(ctx, input)).id))),

  /** A period with invented rows, to practise the steps of the day. */
  rehearse: periodChanges
    .meta({ ...changing, refuses: ['INVALID', 'CONFLICT'] })
    .mutation(async ({ ctx }) => shown(ctx, await findPeriod(ctx.db, (await createRehearsal(ctx)).id))),

  update: periodChanges
    .input(updateResultPeriodInput)
    .mutation(async ({ ctx, input }) => shown(ctx, await updatePeriod(ctx, input))),

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
    .input(uuidInput)
    .output(tableImportStateResponse)
    .query(async ({ ctx, input }) => ({ data: await readImportState(ctx, resultsImport(input.id)) })),

  check: steps.mutation(async ({ ctx, input }) => shown(ctx, await checkPeriod(ctx, input))),

  seal: steps.mutation(async ({ ctx, input }) => shown(ctx, await sealPeriod(ctx, input))),

  approve: confirmedSteps.mutation(async ({ ctx, input }) => shown(ctx, await approvePeriod(ctx, input))),

  unseal: confirmedChanges
    .input(unsealInput)
    .mutation(async ({ ctx, input }) => shown(ctx, await unsealPeriod(ctx, input))),

  setTwoPeople: confirmedChanges
    .input(twoPeopleInput)
    .mutation(async ({ ctx, input }) => shown(ctx, await setTwoPeople(ctx, input))),

  /** A card for each row with its code and without its outcome, as PDF to print. */
  cards: changes
    .meta({ ...confirmed, refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'], invalidatesNothing: true })
    .input(uuidInput)
    .output(downloadResponse)
    .mutation(async ({ ctx, input }) => ({ data: await makeCards(ctx, input) })),

  /** All rows with their codes, to keep. */
  exportFile: changes
    .meta({ ...confirmed, refuses: ['INVALID', 'NOT_FOUND'], invalidatesNothing: true })
    .input(resultFileInput)
    .output(downloadResponse)
    .mutation(async ({ ctx, input }) => ({ data: await exportRows(ctx, input) })),

  erase: confirmedSteps.mutation(async ({ ctx, input }) => shown(ctx, await erasePeriod(ctx, input))),

  remove: changes
    .meta(confirmed)
    .input(resultPeriodVersionInput)
    .output(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      await deletePeriod(ctx, input);
      return { id: input.id };
    }),
});
