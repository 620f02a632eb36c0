import { z } from 'zod';

/** A month as 'YYYY-MM'. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The filters of the library, in a module of their own: the first screen of the staff app reads addresses by them. */
export const libraryFilters = {
  /** Only pictures uploaded in this month of the school's calendar. */
  month: monthSchema.optional(),
  uploader: z.uuid().optional(),
};
