import { samplesResponse, sampleTexts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { keepSamples, readSamples, removeSamples } from './samples.service.ts';

const tags = ['samples'];

/** The sample articles, entries and accounts of a new site. */
export const samplesRouter = t.router({
  state: staffProcedure
    .meta({
      requires: 'settings:manage',
      openapi: {
        method: 'GET',
        path: '/api/samples',
        tags,
        summary: 'How many sample articles, entries and accounts would be removed, and how many would stay',
        protect: true,
      },
      failure: sampleTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .query(async ({ ctx }) => ({ data: await readSamples(ctx.db) })),

  remove: staffProcedure
    .meta({
      requires: 'settings:manage',
      reauthenticate: true,
      openapi: {
        method: 'DELETE',
        path: '/api/samples',
        tags,
        summary:
          'Move the sample articles and entries to the trash and delete the sample accounts, unless they were changed',
        protect: true,
      },
      failure: sampleTexts.removeFailed,
    })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await removeSamples(ctx) })),

  keep: staffProcedure
    .meta({
      requires: 'settings:manage',
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/samples/keep',
        tags,
        summary: 'Keep the samples as content of the site',
        protect: true,
      },
      failure: sampleTexts.keepFailed,
    })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await keepSamples(ctx) })),
});
