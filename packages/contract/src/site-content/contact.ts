import { z } from 'zod';
import { link } from '../addresses.ts';
import { line, openingHours, paragraph, upToManyOf, whatsappNumber } from './fields.ts';

/** /contact, beside the address, phone, e-mail and website of the settings (A-08, D-12). */
export const contactContentSchema = z.object({
  heading: line,
  lead: paragraph,
  mapUrl: link,
  whatsapp: whatsappNumber,
  openingHours: upToManyOf(openingHours),
  directions: upToManyOf(paragraph),
});
export type ContactContent = z.output<typeof contactContentSchema>;
