import { dashboardTexts, messageResponse, readinessResponse, setupNoteInput, workResponse } from '@madrasah/contract';
import { z } from 'zod';
import { recordStep } from '../../platform/steps/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { readReadiness } from './readiness.ts';
import { listWork } from './work.ts';

/** What waits for a person, and the first steps of a site. */
export const dashboardRouter = t.router({
  work: staffProcedure
    .meta({
      requires: 'session',
      failure: dashboardTexts.workFailed,
    })
    .input(z.object({}).optional())
    .output(workResponse)
    .query(async ({ ctx }) => ({ data: await listWork(ctx) })),

  readiness: staffProcedure
    .meta({
      requires: 'settings:manage',
      failure: dashboardTexts.readinessFailed,
    })
    .input(z.object({}).optional())
    .output(readinessResponse)
    .query(({ ctx }) => readReadiness(ctx)),

  noteMenuOpened: staffProcedure
    .meta({
      requires: 'settings:manage',
      invalidatesNothing: true,
      failure: dashboardTexts.noteFailed,
    })
    .input(z.object({}).optional())
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await recordStep(ctx.db, 'menuOpened', ctx.now());
      return { message: 'Tercatat.' };
    }),

  noteSetup: staffProcedure
    .meta({
      requires: 'settings:manage',
      invalidatesNothing: true,
      failure: dashboardTexts.setupFailed,
    })
    .input(setupNoteInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await recordStep(ctx.db, `setup:${input.step}`, ctx.now());
      return { message: 'Tercatat.' };
    }),
});
