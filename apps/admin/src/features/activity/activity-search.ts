import { activityKinds, isCalendarDay } from '@madrasah/contract';
import { z } from 'zod';

const day = z.string().refine(isCalendarDay).optional().catch(undefined);

/** What the address of the screen carries; whatever cannot be used counts as not set. */
export const activitySearch = z.object({
  person: z.uuid().optional().catch(undefined),
  kind: z.enum(activityKinds).optional().catch(undefined),
  from: day,
  until: day,
});
export type ActivitySearch = z.output<typeof activitySearch>;

/** A changed filter; empty values leave the address. */
export const withFilter = (
  current: ActivitySearch,
  change: { [Key in keyof ActivitySearch]?: string },
): ActivitySearch => activitySearch.parse({ ...current, ...change });

export const isFiltered = (search: ActivitySearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
