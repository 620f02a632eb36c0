import { analyticsInput, analyticsResponse, monthVisitorsResponse, onlineResponse, texts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { readAnalytics, readMonthVisitors, readOnline } from './analytics.queries.ts';

export const analyticsRouter = t.router({
  overview: staffProcedure
    .meta({ requires: 'analytics:read', refuses: ['INVALID'], failure: texts.analytics.fetchFailed })
    .input(analyticsInput)
    .output(analyticsResponse)
    .query(({ ctx, input }) => readAnalytics(ctx, input)),

  online: staffProcedure
    .meta({ requires: 'analytics:read', failure: texts.analytics.fetchFailed })
    .input(z.object({}).optional())
    .output(onlineResponse)
    .query(({ ctx }) => readOnline(ctx)),

  visitorsThisMonth: staffProcedure
    .meta({ requires: 'analytics:read', failure: texts.analytics.fetchFailed })
    .input(z.object({}).optional())
    .output(monthVisitorsResponse)
    .query(({ ctx }) => readMonthVisitors(ctx)),
});
