import { z } from 'zod';
import { line, lineOrNone, paragraph, paragraphs, section, titled, upToManyOf } from './fields.ts';

/** /about: who we are, what we are for, and how we came about (D-12). */
export const aboutContentSchema = z.object({
  heading: line,
  lead: paragraph,
  vision: paragraph,
  missions: upToManyOf(paragraph),
  milestones: upToManyOf(z.object({ year: line, text: paragraph })),
  customs: upToManyOf(titled),
  sections: upToManyOf(section),
  greeting: z.object({ paragraphs, name: lineOrNone, position: lineOrNone }),
});
export type AboutContent = z.output<typeof aboutContentSchema>;
