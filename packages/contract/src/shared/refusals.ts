import { z } from 'zod';
import { imageUsesSchema } from '../content/library.ts';

/** Which version of an article the server holds, told with a `STALE` refusal (goals, section 4). */
export const staleVersionSchema = z.object({
  version: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type StaleVersion = z.infer<typeof staleVersionSchema>;

/** The body of every answer that refuses (rest.md, section 0). */
export const refusalResponse = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  current: staleVersionSchema.optional(),
  /** Where a picture is used that cannot be deleted, told with `CONFLICT`. */
  uses: imageUsesSchema.optional(),
  /** What the second step of a login is asked with, told with `CODE_REQUIRED`; good for five minutes. */
  challenge: z.string().optional(),
  /** Whether confirming the session takes a code besides the password, sent with `REAUTHENTICATION_REQUIRED`. */
  needsCode: z.boolean().optional(),
  requestId: z.string(),
});
export type RefusalResponse = z.infer<typeof refusalResponse>;
