import { z } from 'zod';

/** The article's views, including this one. */
export const viewsResponse = z.object({ data: z.object({ views: z.int() }) });
/** The article's likes after this call. */
export const likesResponse = z.object({ data: z.object({ likes: z.int() }) });
