import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** Somebody who has published, as visitors see them: never the e-mail address or the username. */
export const authorSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  /** Published articles only. */
  articleCount: z.int(),
});
export type Author = z.infer<typeof authorSchema>;

export const authorResponse = z.object({ data: authorSchema });

/** Any text: what cannot be an id is answered like one that nobody has. */
export const authorInput = z.object({ id: z.string().max(limits.addressLength) });
