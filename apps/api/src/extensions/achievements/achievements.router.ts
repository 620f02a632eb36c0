import {
  achievements,
  achievementsInYearsInput,
  achievementsInYearsResponse,
  achievementsThisYearResponse,
  collectionTexts,
  entryFileResponse,
} from '@madrasah/contract';
import { collectionProcedures, exportEntries } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { readInYears, readThisYear } from './achievements.queries.ts';

const tags = [achievements.api];
const failure = collectionTexts.fetchFailed(achievements.labels.many);

export const achievementsRouter = t.router({
  ...collectionProcedures(achievements),

  inYears: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID'],
      cacheTags: [],
      openapi: {
        method: 'GET',
        path: '/api/achievements-in-years',
        tags,
        summary: 'The achievements of a year and a level, with the years and the counts of each level',
        protect: false,
      },
      failure,
    })
    .input(achievementsInYearsInput)
    .output(achievementsInYearsResponse)
    .query(({ ctx, input }) => readInYears(ctx, input)),

  thisYear: publicProcedure
    .meta({
      requires: null,
      refuses: [],
      cacheTags: [],
      openapi: {
        method: 'GET',
        path: '/api/achievements-this-year',
        tags,
        summary: 'The four latest achievements of this year, and the counts of each level',
        protect: false,
      },
      failure,
    })
    .output(achievementsThisYearResponse)
    .query(({ ctx }) => readThisYear(ctx)),

  exportFile: staffProcedure
    .meta({
      requires: achievements.right,
      refuses: [],
      invalidatesNothing: true,
      failure: collectionTexts.exportFailed,
    })
    .output(entryFileResponse)
    .mutation(async ({ ctx }) => ({ data: await exportEntries(ctx, achievements) })),
});
