import { z } from 'zod';
import { imageUsesSchema } from '../content/library.ts';

/** The stored version of an article, sent with a `STALE` refusal. */
export const staleVersionSchema = z.object({ version: z.int(), updatedAt: z.iso.datetime(), updatedBy: z.string() });
export type StaleVersion = z.infer<typeof staleVersionSchema>;

export const refusalResponse = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  current: staleVersionSchema.optional(),
  /** The uses of a picture that cannot be deleted, sent with `CONFLICT`. */
  uses: imageUsesSchema.optional(),
  /** The challenge for the second step of a login, sent with `CODE_REQUIRED`; valid for five minutes. */
  challenge: z.string().optional(),
  /** Whether a code is required next to the password, sent with `REAUTHENTICATION_REQUIRED`. */
  needsCode: z.boolean().optional(),
  requestId: z.string(),
});
export type RefusalResponse = z.infer<typeof refusalResponse>;
