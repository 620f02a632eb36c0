import { z } from 'zod';
import {
  lineSchema,
  optionalLineSchema,
  paragraphSchema,
  paragraphsSchema,
  sectionSchema,
  titledTextSchema,
  upToManyOf,
} from './fields.ts';

/** /about: who we are, what we are for, and how we came about (D-12). */
export const aboutContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  vision: paragraphSchema,
  missions: upToManyOf(paragraphSchema),
  milestones: upToManyOf(z.object({ year: lineSchema, text: paragraphSchema })),
  customs: upToManyOf(titledTextSchema),
  sections: upToManyOf(sectionSchema),
  greeting: z.object({ paragraphs: paragraphsSchema, name: optionalLineSchema, position: optionalLineSchema }),
});
export type AboutContent = z.output<typeof aboutContentSchema>;
