import { z } from 'zod';
import {
  lineSchema,
  openingHoursSchema,
  paragraphSchema,
  sectionSchema,
  titledTextSchema,
  upToManyOf,
} from './fields.ts';

/** /cooperative: the school's shop, its prices and its hours (D-12). */
export const cooperativeContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  services: upToManyOf(titledTextSchema),
  goods: upToManyOf(z.object({ name: lineSchema, price: lineSchema })),
  openingHours: upToManyOf(openingHoursSchema),
  sections: upToManyOf(sectionSchema),
});
export type CooperativeContent = z.output<typeof cooperativeContentSchema>;
