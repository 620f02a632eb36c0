import { z } from 'zod';
import { figureSchema, lineSchema, paragraphSchema, sectionSchema, titledTextSchema, upToManyOf } from './fields.ts';

/** /adiwiyata: the school's care for its surroundings (D-12). */
export const adiwiyataContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  figures: upToManyOf(figureSchema),
  programmes: upToManyOf(titledTextSchema),
  pledge: upToManyOf(lineSchema),
  sections: upToManyOf(sectionSchema),
});
export type AdiwiyataContent = z.output<typeof adiwiyataContentSchema>;
