import { z } from 'zod';

/**
 * The query parameters of the screen; an unusable value counts as not set. The periods are validated by the screen
 * (`period.ts`), because every screen loads this module.
 */
export const analyticsSearch = z.object({
  period: z.string().optional().catch(undefined),
  from: z.string().optional().catch(undefined),
  until: z.string().optional().catch(undefined),
});
export type AnalyticsSearch = z.output<typeof analyticsSearch>;
