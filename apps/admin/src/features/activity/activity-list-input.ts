import { type ActivityListInput, activityListInput, limits } from '@madrasah/contract';
import type { ActivitySearch } from './activity-search.ts';

/** What the list is asked for; days in the wrong order count as one: the later one is no end then. */
export function listInput({ person, kind, from, until }: ActivitySearch): Omit<ActivityListInput, 'limit'> {
  const isOrdered = !from || !until || from <= until;
  return { person, kind, from, until: isOrdered ? until : undefined };
}

/** What is wrong with the days, or nothing. */
export const objectionTo = (search: ActivitySearch): string | undefined =>
  activityListInput.safeParse({ ...search, limit: limits.activity.pageSize }).error?.issues[0]?.message;
