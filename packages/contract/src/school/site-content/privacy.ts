import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';
import { lineSchema, listOf, optionalLineSchema, paragraphSchema, sectionSchema } from './fields.ts';

const { daysFewest, daysMost } = limits.activity;

/** /privasi: the school's additions to the built-in text, and the retention of the activity log. */
export const privacyContentSchema = z.object({
  heading: lineSchema,
  lead: paragraphSchema,
  /** The contact for questions about personal data; an empty line falls back to the value of the settings. */
  contact: z.object({ name: optionalLineSchema, email: optionalLineSchema, phone: optionalLineSchema }),
  /** In days. A database trigger enforces the same number before a row of the log can be deleted. */
  activityDays: z
    .int(texts.siteContent.activityDays)
    .min(daysFewest, texts.siteContent.activityDays)
    .max(daysMost, texts.siteContent.activityDays),
  sections: listOf(sectionSchema),
});
export type PrivacyContent = z.output<typeof privacyContentSchema>;
