import { z } from 'zod';

/** A month as 'YYYY-MM'. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What narrows the library, apart from what a list answers: the staff app's first screen reads addresses with it. */
export const libraryFilters = {
  /** Only what was sent in this month of the school's calendar. */
  month: monthSchema.optional(),
  /** Only what this account sent. */
  uploader: z.uuid().optional(),
};
