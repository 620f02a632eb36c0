import {
  achievements,
  achievementsInYearsInput,
  achievementsInYearsResponse,
  achievementsThisYearResponse,
  collectionTexts,
  downloadResponse,
} from '@madrasah/contract';
import { collectionProcedures, exportEntries } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { readInYears, readThisYear } from './achievements.queries.ts';

const failure = collectionTexts.fetchFailed(achievements.labels.many);

export const achievementsRouter = t.router({
  ...collectionProcedures(achievements),

  inYears: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID'],
      cacheTags: [],
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
    .output(downloadResponse)
    .mutation(async ({ ctx }) => ({ data: await exportEntries(ctx, achievements) })),
});
