import { z } from 'zod';
import { booleanSchema } from '../../shared/boolean.ts';

/** How articles are published. */
export const publishingContentSchema = z.object({
  /** On: an author's article is published after an editor has reviewed it. */
  reviewRequired: booleanSchema,
});
export type PublishingContent = z.output<typeof publishingContentSchema>;
