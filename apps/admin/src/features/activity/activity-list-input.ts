import { type ActivityListInput, activityListInput, limits } from '@madrasah/contract';
import type { ActivitySearch } from './activity-search.ts';

/** The input of the list; when the days are in the wrong order, the later one is ignored. */
export function listInput({ person, kind, search, from, until }: ActivitySearch): Omit<ActivityListInput, 'limit'> {
  const isOrdered = !from || !until || from <= until;
  return { person, kind, search, from, until: isOrdered ? until : undefined };
}

/** The error of the two days, if any. */
export const periodError = (search: ActivitySearch): string | undefined =>
  activityListInput.safeParse({ ...search, limit: limits.activity.pageSize }).error?.issues[0]?.message;
