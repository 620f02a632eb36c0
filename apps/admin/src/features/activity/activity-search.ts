import { type ActivityListInput, activityKinds, activityListInput, limits } from '@madrasah/contract';
import { z } from 'zod';

const day = activityListInput.shape.from.catch(undefined);

/** What the address of the screen carries; whatever cannot be used counts as not set. */
export const activitySearch = z.object({
  person: z.uuid().optional().catch(undefined),
  kind: z.enum(activityKinds).optional().catch(undefined),
  from: day,
  until: day,
});
export type ActivitySearch = z.output<typeof activitySearch>;

/** What the list is asked for; days in the wrong order count as one: the later one is no end then. */
export function listInput({ person, kind, from, until }: ActivitySearch): Omit<ActivityListInput, 'limit'> {
  const isOrdered = !from || !until || from <= until;
  return { person, kind, from, until: isOrdered ? until : undefined };
}

/** What is wrong with the days, or nothing. */
export const objectionTo = (search: ActivitySearch): string | undefined =>
  activityListInput.safeParse({ ...search, limit: limits.activity.pageSize }).error?.issues[0]?.message;

/** A changed filter; empty values leave the address. */
export const withFilter = (
  current: ActivitySearch,
  change: { [Key in keyof ActivitySearch]?: string },
): ActivitySearch => activitySearch.parse({ ...current, ...change });

export const isFiltered = (search: ActivitySearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
