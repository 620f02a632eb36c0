import { healthResponse, healthTexts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { checkHealth } from './health.service.ts';

/** Whether all is well with the site and what it stands on, for those who look after it. */
export const healthRouter = t.router({
  check: staffProcedure
    .meta({
      requires: 'health:read',
      openapi: {
        method: 'GET',
        path: '/api/system-health',
        tags: ['health'],
        summary: 'Database, disks, backups, mail, jobs, cache, pictures, this process and its clock: each by itself',
        protect: true,
      },
      failure: healthTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(healthResponse)
    .query(async ({ ctx }) => ({ data: await checkHealth(ctx) })),
});
