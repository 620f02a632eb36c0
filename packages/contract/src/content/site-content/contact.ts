import { z } from 'zod';
import { linkSchema } from '../../shared/addresses.ts';
import { lineSchema, openingHoursSchema, paragraphSchema, upToManyOf, whatsappNumberSchema } from './fields.ts';

/** /contact, beside the address, phone, e-mail and website of the settings (A-08, D-12). */
export const contactContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  mapUrl: linkSchema,
  whatsapp: whatsappNumberSchema,
  openingHours: upToManyOf(openingHoursSchema),
  directions: upToManyOf(paragraphSchema),
});
export type ContactContent = z.output<typeof contactContentSchema>;
