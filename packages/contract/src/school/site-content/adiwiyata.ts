import { z } from 'zod';
import { figureSchema, lineSchema, listOf, paragraphSchema, sectionSchema, titledTextSchema } from './fields.ts';

/** /adiwiyata: the school's environmental programme (D-12). */
export const adiwiyataContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  figures: listOf(figureSchema),
  programmes: listOf(titledTextSchema),
  pledge: listOf(lineSchema),
  sections: listOf(sectionSchema),
});
export type AdiwiyataContent = z.output<typeof adiwiyataContentSchema>;
