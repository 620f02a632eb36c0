import { featuresContentSchema, featureTexts, featureUsesResponse, settingVersionSchema } from '@madrasah/contract';
import { z } from 'zod';
import { fixedPages, readContent } from '../../content/site-content/index.ts';
import { featuresTag } from '../../shared/change-tags.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { readFeatureUses } from './feature-uses.ts';
import { saveFeatures } from './features.service.ts';

const path = '/api/site-content/features';
const tags = ['site-content'];
const response = z.object({ data: featuresContentSchema, version: settingVersionSchema });

/** The features that a school does not have. */
export const featuresRouter = t.router({
  read: publicProcedure
    .meta({
      requires: null,
      cacheTags: [featuresTag],
      openapi: { method: 'GET', path, tags, summary: 'The features that are switched off', protect: false },
      failure: featureTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(response)
    .query(({ ctx }) => readContent(ctx, fixedPages.features)),

  save: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'STALE'],
      openapi: {
        method: 'PUT',
        path,
        tags,
        summary: 'Replace the list of the features that are switched off',
        protect: true,
      },
      failure: featureTexts.saveFailed,
    })
    .input(featuresContentSchema.extend({ version: settingVersionSchema }))
    .output(response)
    .mutation(({ ctx, input }) => saveFeatures(ctx, input)),

  uses: staffProcedure
    .meta({
      requires: 'settings:manage',
      openapi: {
        method: 'GET',
        path: `${path}/uses`,
        tags,
        summary: 'What is being used of each feature, as it is said before it is switched off',
        protect: true,
      },
      failure: featureTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(featureUsesResponse)
    .query(async ({ ctx }) => ({ data: await readFeatureUses(ctx) })),
});
