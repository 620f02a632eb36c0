import { z } from 'zod';
import { booleanSchema } from '../../shared/boolean.ts';
import { texts } from '../../shared/texts.ts';

/** How every page shows dates and authors, and what feeds contain. */
export const displayContentSchema = z.object({
  /**
   * The Hijri date follows sightings of the moon: staff shift the computed date by a day when the ministry decides
   * so.
   */
  hijri: z.object({
    shown: z.boolean(),
    offset: z.union([z.literal(-1), z.literal(0), z.literal(1)], texts.siteContent.hijriOffset),
  }),
  /** Off: every article's author is shown as 'Administrator'. */
  authorNames: booleanSchema,
  /** On: feeds contain the whole text of an article instead of its summary alone. Off by default. */
  fullTextFeeds: booleanSchema.optional(),
});
export type DisplayContent = z.output<typeof displayContentSchema>;
