import { z } from 'zod';
import { storedText } from './text.ts';

// What several calls take; apart from `text.ts`, which the first screen of the staff app loads.

/** A text with so many characters, spaces around it not counted; `error` is the only message. */
export const textBetween = ({ min, max }: { min: number; max: number }, error: string) =>
  storedText(max, error).refine((text) => text.trim().length >= min, error);

/** A number that names a row of the database, also as text of an address. */
export const rowNumber = z.coerce.number<number | string>().int().positive().max(2_147_483_647);

/** What is named by a random id. */
export const uuidInput = z.object({ id: z.uuid() });

/** The cursor of a list by time: `next` of the previous page. */
export const cursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.\d{1,18}$/)
  .optional();
