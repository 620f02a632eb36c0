import { z } from 'zod';
import {
  lineSchema,
  listOf,
  optionalLineSchema,
  optionalParagraphSchema,
  paragraphSchema,
  paragraphsSchema,
  sectionSchema,
  titledTextSchema,
} from './fields.ts';

/** /about: the school's profile, mission and history (D-12). */
export const aboutContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  vision: optionalParagraphSchema,
  missions: listOf(paragraphSchema),
  milestones: listOf(z.object({ year: lineSchema, text: paragraphSchema })),
  customs: listOf(titledTextSchema),
  sections: listOf(sectionSchema),
  greeting: z.object({ paragraphs: paragraphsSchema, name: optionalLineSchema, position: optionalLineSchema }),
});
export type AboutContent = z.output<typeof aboutContentSchema>;
