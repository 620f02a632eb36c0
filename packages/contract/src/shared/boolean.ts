import { z } from 'zod';

/**
 * Exactly true or false. As a pipe, because `trpc-to-openapi` coerces every plain boolean of an input, which would
 * read 'false' and {} as true.
 */
export const booleanSchema = z.boolean().pipe(z.boolean());

/** The same, also as the text of a query string. */
export const booleanText = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');
