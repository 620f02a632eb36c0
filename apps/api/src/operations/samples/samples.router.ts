import { samplesResponse, sampleTexts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { keepSamples, readSamples, removeSamples } from './samples.service.ts';

/** The sample articles, entries and accounts of a new site. */
export const samplesRouter = t.router({
  state: staffProcedure
    .meta({
      requires: 'settings:manage',
      failure: sampleTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .query(async ({ ctx }) => ({ data: await readSamples(ctx.db) })),

  remove: staffProcedure
    .meta({
      requires: 'settings:manage',
      reauthenticate: true,
      failure: sampleTexts.removeFailed,
    })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await removeSamples(ctx) })),

  keep: staffProcedure
    .meta({
      requires: 'settings:manage',
      invalidatesNothing: true,
      failure: sampleTexts.keepFailed,
    })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await keepSamples(ctx) })),
});
