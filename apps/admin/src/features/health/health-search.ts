import { z } from 'zod';

/** The query parameters of the health page: `jobs=gagal` lists only the failing jobs. */
export const healthSearch = z.object({ jobs: z.literal('gagal').optional().catch(undefined) });
export type HealthSearch = z.output<typeof healthSearch>;
