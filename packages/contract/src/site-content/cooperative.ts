import { z } from 'zod';
import { line, openingHours, paragraph, section, titled, upToManyOf } from './fields.ts';

/** /cooperative: the school's shop, its prices and its hours (D-12). */
export const cooperativeContentSchema = z.object({
  heading: line,
  lead: paragraph,
  services: upToManyOf(titled),
  goods: upToManyOf(z.object({ name: line, price: line })),
  openingHours: upToManyOf(openingHours),
  sections: upToManyOf(section),
});
export type CooperativeContent = z.output<typeof cooperativeContentSchema>;
