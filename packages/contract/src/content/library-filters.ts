import { z } from 'zod';

/** A month as 'YYYY-MM'. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/**
 * The filters of the library. They have a module of their own because the staff app's first screen parses addresses
 * with them.
 */
export const libraryFilters = {
  /** Only pictures uploaded in this month of the school's calendar. */
  month: monthSchema.optional(),
  /** Only pictures uploaded by this account. */
  uploader: z.uuid().optional(),
};
