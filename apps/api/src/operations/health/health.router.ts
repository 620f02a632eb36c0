import { confirmedStorageResponse, healthResponse, healthTexts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { checkHealth, confirmSiteStorage } from './health.service.ts';

/** The state of the site and its dependencies, for administrators. */
export const healthRouter = t.router({
  check: staffProcedure
    .meta({ requires: 'health:read', failure: healthTexts.fetchFailed })
    .input(z.object({}).optional())
    .output(healthResponse)
    .query(async ({ ctx }) => ({ data: await checkHealth(ctx) })),

  confirmStorage: staffProcedure
    .meta({
      requires: 'backup:manage',
      reauthenticate: true,
      invalidatesNothing: true,
      failure: healthTexts.confirmFailed,
    })
    .input(z.object({}).optional())
    .output(confirmedStorageResponse)
    .mutation(async ({ ctx }) => {
      await confirmSiteStorage(ctx);
      return { message: healthTexts.confirmed };
    }),
});
