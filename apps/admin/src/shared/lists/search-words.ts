import { z } from 'zod';

/** Words that are sought, from an address: numbers and truth values are words too; what cannot be used is not set. */
export const searchWords = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .transform((text) => text.slice(0, 200))
  .optional()
  .catch(undefined);
