import { confirmedStorageResponse, healthResponse, healthTexts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { checkHealth, confirmSiteStorage } from './health.service.ts';

/** The state of the site and its dependencies, for administrators. */
export const healthRouter = t.router({
  check: staffProcedure
    .meta({
      requires: 'health:read',
      openapi: {
        method: 'GET',
        path: '/api/system-health',
        tags: ['health'],
        summary: 'Database, disks, backups, mail, jobs, cache, pictures, this process and its clock, each separately',
        protect: true,
      },
      failure: healthTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(healthResponse)
    .query(async ({ ctx }) => ({ data: await checkHealth(ctx) })),

  confirmStorage: staffProcedure
    .meta({
      requires: 'backup:manage',
      reauthenticate: true,
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/system-health/confirm-storage',
        tags: ['health'],
        summary: 'Use a storage of pictures and files that has no marker of this site',
        protect: true,
      },
      failure: healthTexts.confirmFailed,
    })
    .input(z.object({}).optional())
    .output(confirmedStorageResponse)
    .mutation(async ({ ctx }) => {
      await confirmSiteStorage(ctx);
      return { message: healthTexts.confirmed };
    }),
});
