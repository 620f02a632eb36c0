import { z } from 'zod';

/** The query parameters of the screen; an unusable value counts as not set. */
export const healthSearch = z.object({ jobs: z.literal('gagal').optional().catch(undefined) });
export type HealthSearch = z.output<typeof healthSearch>;
