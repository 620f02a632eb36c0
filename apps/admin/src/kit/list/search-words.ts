import { z } from 'zod';

/** Search words from an address: numbers and booleans are texts too; unusable values count as not set. */
export const searchWords = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .transform((text) => text.slice(0, 200))
  .optional()
  .catch(undefined);
