import { z } from 'zod';

/** The answer to an upload carries the address twice, because clients may read either. */
export const uploadAnswer = z.object({
  url: z.string(),
  data: z.object({ url: z.string(), width: z.int(), height: z.int() }),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;
