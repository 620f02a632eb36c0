import { z } from 'zod';
import { link } from '../addresses.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { exactly, figure, line, paragraph, titled, upToManyOf } from './fields.ts';

const { tutorials, statistics, minutes } = limits.siteContent;

/** /simak-khas (APP-001 to APP-003, A-38). */
export const appContentSchema = z.object({
  heading: line,
  lead: paragraph,
  /** The app's page in a store. */
  storeUrl: link,
  features: upToManyOf(titled),
  tutorials: exactly(
    tutorials,
    titled.extend({
      minutes: z
        .int(texts.siteContent.minutes)
        .min(1, texts.siteContent.minutes)
        .max(minutes, texts.siteContent.minutes),
      url: link,
    }),
  ),
  statistics: exactly(statistics, figure),
});
export type AppContent = z.output<typeof appContentSchema>;
