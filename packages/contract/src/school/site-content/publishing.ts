import { z } from 'zod';
import { booleanSchema } from '../../shared/boolean.ts';

/** How articles are published. */
export const publishingContentSchema = z.object({
  /** On: an author's article is published after an editor has reviewed it. */
  reviewRequired: booleanSchema,
  /** On: NIP and NUPTK of staff are stored, for staff alone. Switching it off deletes them. */
  staffNumbers: booleanSchema.optional(),
});
export type PublishingContent = z.output<typeof publishingContentSchema>;
