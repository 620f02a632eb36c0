import { z } from 'zod';
import { booleanSchema } from '../../shared/boolean.ts';
import { texts } from '../../shared/texts.ts';

/** How every page shows dates and authors, and whether readers may comment (D-05). */
export const displayContentSchema = z.object({
  /** The moon is sighted, not computed: staff move the date by a day where the ministry decides so. */
  hijri: z.object({
    shown: z.boolean(),
    offset: z.union([z.literal(-1), z.literal(0), z.literal(1)], texts.siteContent.hijriOffset),
  }),
  /** Off: every article is by 'Administrator'. */
  authorNames: booleanSchema,
  /** Off: nobody can write a comment; those that are shown stay. Left out: on. */
  comments: booleanSchema.optional(),
});
export type DisplayContent = z.output<typeof displayContentSchema>;
