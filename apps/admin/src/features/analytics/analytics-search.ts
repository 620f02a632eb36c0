import { z } from 'zod';

/** The screen validates the periods, because every screen loads this module. */
export const analyticsSearch = z.object({
  period: z.string().optional().catch(undefined),
  from: z.string().optional().catch(undefined),
  until: z.string().optional().catch(undefined),
});
export type AnalyticsSearch = z.output<typeof analyticsSearch>;
