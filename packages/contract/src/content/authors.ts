import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** An author of published articles, as visitors see them: without e-mail address and username. */
export const authorSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  /** Counts published articles only. */
  articleCount: z.int(),
});
export type Author = z.infer<typeof authorSchema>;

export const authorResponse = z.object({ data: authorSchema });

/** Any text: an invalid id is treated like an unknown one. */
export const authorInput = z.object({ id: z.string().max(limits.addressLength) });
