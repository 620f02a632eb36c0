import { z } from 'zod';

/** Another person who has the same article or entry open in the staff app. */
export const presentPersonSchema = z.object({
  fullName: z.string(),
  /** ISO 8601 UTC. */
  since: z.iso.datetime(),
});
export type PresentPerson = z.infer<typeof presentPersonSchema>;
export const presenceResponse = z.object({ data: z.array(presentPersonSchema) });
