import { dashboardTexts, messageResponse, readinessResponse, setupNoteInput, workResponse } from '@madrasah/contract';
import { z } from 'zod';
import { recordStep } from '../../platform/steps/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { readReadiness } from './readiness.ts';
import { listWork } from './work.ts';

const tags = ['dashboard'];

/** What waits for a person, and the first steps of a site. */
export const dashboardRouter = t.router({
  work: staffProcedure
    .meta({
      requires: 'session',
      openapi: {
        method: 'GET',
        path: '/api/dashboard/work',
        tags,
        summary: 'What waits for the caller, with its number',
        protect: true,
      },
      failure: dashboardTexts.workFailed,
    })
    .input(z.object({}).optional())
    .output(workResponse)
    .query(async ({ ctx }) => ({ data: await listWork(ctx) })),

  readiness: staffProcedure
    .meta({
      requires: 'settings:manage',
      openapi: {
        method: 'GET',
        path: '/api/dashboard/readiness',
        tags,
        summary: 'The first steps of a site, and which are done',
        protect: true,
      },
      failure: dashboardTexts.readinessFailed,
    })
    .input(z.object({}).optional())
    .output(readinessResponse)
    .query(({ ctx }) => readReadiness(ctx)),

  noteMenuOpened: staffProcedure
    .meta({
      requires: 'settings:manage',
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/dashboard/readiness/menu',
        tags,
        summary: 'Note that an administrator has looked at the menu',
        protect: true,
      },
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
      openapi: {
        method: 'POST',
        path: '/api/dashboard/setup',
        tags,
        summary: 'Note that a person has gone on from a step of a new site',
        protect: true,
      },
      failure: dashboardTexts.setupFailed,
    })
    .input(setupNoteInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await recordStep(ctx.db, `setup:${input.step}`, ctx.now());
      return { message: 'Tercatat.' };
    }),
});
