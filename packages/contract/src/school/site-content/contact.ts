import { z } from 'zod';
import { linkSchema } from '../../shared/addresses.ts';
import { lineSchema, listOf, openingHoursSchema, paragraphSchema, whatsappNumberSchema } from './fields.ts';

/** /contact, in addition to address, phone, e-mail and website of the settings (A-08, D-12). */
export const contactContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  mapUrl: linkSchema,
  whatsapp: whatsappNumberSchema,
  openingHours: listOf(openingHoursSchema),
  directions: listOf(paragraphSchema),
});
export type ContactContent = z.output<typeof contactContentSchema>;
