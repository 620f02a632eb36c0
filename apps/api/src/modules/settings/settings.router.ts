import { settingsSchema, texts } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { readSettings } from './settings.queries.ts';

export const settingsRouter = t.router({
  read: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/settings',
        tags: ['settings'],
        summary: 'Site-wide settings',
        protect: false,
      },
      failure: texts.settings.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(settingsSchema)
    .query(({ ctx }) => readSettings(ctx.db)),
});
