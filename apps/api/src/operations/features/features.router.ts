import { featuresContentSchema, featureTexts, featureUsesResponse, settingVersionSchema } from '@madrasah/contract';
import { z } from 'zod';
import { fixedPages, readContent } from '../../school/site-content/index.ts';
import { featuresTag } from '../../shared/change-tags.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { readFeatureUses } from './feature-uses.ts';
import { saveFeatures } from './features.service.ts';

const response = z.object({ data: featuresContentSchema, version: settingVersionSchema });

/** The features that a school does not have. */
export const featuresRouter = t.router({
  read: publicProcedure
    .meta({
      requires: null,
      cacheTags: [featuresTag],
      failure: featureTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(response)
    .query(({ ctx }) => readContent(ctx, fixedPages.features)),

  save: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'STALE'],
      failure: featureTexts.saveFailed,
    })
    .input(featuresContentSchema.extend({ version: settingVersionSchema }))
    .output(response)
    .mutation(({ ctx, input }) => saveFeatures(ctx, input)),

  uses: staffProcedure
    .meta({
      requires: 'settings:manage',
      failure: featureTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(featureUsesResponse)
    .query(async ({ ctx }) => ({ data: await readFeatureUses(ctx) })),
});
