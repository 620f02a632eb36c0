import { activityListInput, activityPageResponse, latestActivitiesResponse, texts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { listActivities, listLatestActivities } from './activity.queries.ts';

/** Who did what to what, when and from where. */
export const activityRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'activity:read',
      refuses: ['INVALID'],
      failure: texts.activity.fetchFailed,
    })
    .input(activityListInput)
    .output(activityPageResponse)
    .query(({ ctx, input }) => listActivities(ctx, input)),

  latest: staffProcedure
    .meta({
      requires: 'session',
      failure: texts.activity.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(latestActivitiesResponse)
    .query(async ({ ctx }) => ({ data: await listLatestActivities(ctx) })),
});
