import { z } from 'zod';

/** How often an article has been read, after this call. */
export const viewsResponse = z.object({ data: z.object({ views: z.int() }) });
/** How many like an article, after this call. */
export const likesResponse = z.object({ data: z.object({ likes: z.int() }) });
