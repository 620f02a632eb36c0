import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import { lineSchema, optionalLineSchema, paragraphSchema, sectionSchema, upToManyOf } from './fields.ts';

const { daysFewest, daysMost } = limits.activity;

/** /privasi: what the school adds to what the page says by itself, and how long the log of what staff did is kept. */
export const privacyContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  /** Who is asked about one's data; lines without a value are those of the settings. */
  contact: z.object({ name: optionalLineSchema, email: optionalLineSchema, phone: optionalLineSchema }),
  /** In days. The database asks for the same number before it lets a row of the log go. */
  activityDays: z
    .int(texts.siteContent.activityDays)
    .min(daysFewest, texts.siteContent.activityDays)
    .max(daysMost, texts.siteContent.activityDays),
  sections: upToManyOf(sectionSchema),
});
export type PrivacyContent = z.output<typeof privacyContentSchema>;
