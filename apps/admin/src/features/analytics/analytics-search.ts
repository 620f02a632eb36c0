import { z } from 'zod';

/**
 * What the address of the screen carries; whatever cannot be used counts as not set. What makes a period is known to the
 * screen (`period.ts`), because every screen carries this.
 */
export const analyticsSearch = z.object({
  period: z.string().optional().catch(undefined),
  from: z.string().optional().catch(undefined),
  until: z.string().optional().catch(undefined),
});
export type AnalyticsSearch = z.output<typeof analyticsSearch>;
