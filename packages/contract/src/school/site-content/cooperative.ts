import { z } from 'zod';
import { lineSchema, listOf, openingHoursSchema, paragraphSchema, sectionSchema, titledTextSchema } from './fields.ts';

/** /cooperative: the school's shop, its prices and its hours (D-12). */
export const cooperativeContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  services: listOf(titledTextSchema),
  goods: listOf(z.object({ name: lineSchema, price: lineSchema })),
  openingHours: listOf(openingHoursSchema),
  sections: listOf(sectionSchema),
});
export type CooperativeContent = z.output<typeof cooperativeContentSchema>;
