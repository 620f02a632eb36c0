import { analyticsInput, analyticsResponse, monthVisitorsResponse, onlineResponse, texts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { readAnalytics, readMonthVisitors, readOnline } from './analytics.queries.ts';

const tags = ['analytics'];

export const analyticsRouter = t.router({
  overview: staffProcedure
    .meta({
      requires: 'analytics:read',
      refuses: ['INVALID'],
      openapi: {
        method: 'GET',
        path: '/api/analytics',
        tags,
        summary: "A period's visits: figures with their change, pages, devices, sources",
        protect: true,
      },
      failure: texts.analytics.fetchFailed,
    })
    .input(analyticsInput)
    .output(analyticsResponse)
    .query(({ ctx, input }) => readAnalytics(ctx, input)),

  online: staffProcedure
    .meta({
      requires: 'analytics:read',
      openapi: {
        method: 'GET',
        path: '/api/analytics/online',
        tags,
        summary: 'Who visits now, and where: the last five minutes',
        protect: true,
      },
      failure: texts.analytics.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(onlineResponse)
    .query(({ ctx }) => readOnline(ctx)),

  visitorsThisMonth: staffProcedure
    .meta({
      requires: 'analytics:read',
      openapi: {
        method: 'GET',
        path: '/api/analytics/visitors-this-month',
        tags,
        summary: "This month's daily visitors, compared with as many days of last month",
        protect: true,
      },
      failure: texts.analytics.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(monthVisitorsResponse)
    .query(({ ctx }) => readMonthVisitors(ctx)),
});
