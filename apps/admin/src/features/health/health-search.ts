import { z } from 'zod';

export const healthSearch = z.object({ jobs: z.literal('gagal').optional().catch(undefined) });
export type HealthSearch = z.output<typeof healthSearch>;
