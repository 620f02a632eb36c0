import { z } from 'zod';
import { booleanSchema } from '../../shared/boolean.ts';

/** How articles get onto the site. */
export const publishingContentSchema = z.object({
  /** On: what an author writes appears after an editor has looked at it. */
  reviewRequired: booleanSchema,
});
export type PublishingContent = z.output<typeof publishingContentSchema>;
