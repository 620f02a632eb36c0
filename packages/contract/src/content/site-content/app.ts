import { z } from 'zod';
import { linkSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import { exactly, figureSchema, lineSchema, listOf, paragraphSchema, titledTextSchema } from './fields.ts';

const { tutorials, statistics, minutes } = limits.siteContent;

/** /simak-khas (APP-001 to APP-003, A-38). */
export const appContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  /** The app's page in a store. */
  storeUrl: linkSchema,
  features: listOf(titledTextSchema),
  tutorials: exactly(
    tutorials,
    titledTextSchema.extend({
      minutes: z
        .int(texts.siteContent.minutes)
        .min(1, texts.siteContent.minutes)
        .max(minutes, texts.siteContent.minutes),
      url: linkSchema,
    }),
  ),
  statistics: exactly(statistics, figureSchema),
});
export type AppContent = z.output<typeof appContentSchema>;
