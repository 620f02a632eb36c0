import { collectionLimits, collectionPages, type Weekday, weekdays } from '@madrasah/contract';
import { entryHead, kindHead, loadPage, orNotFound } from '../../shared/entries/entries.ts';
import type { HeadSite } from '../../shared/identity.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: activitiesPath, title: activitiesTitle } = collectionPages.extracurriculars;

export const loadActivities = ({ api, queryClient }: RouterContext, page: number | undefined) =>
  loadPage(
    queryClient.ensureQueryData(
      api.extracurriculars.list.queryOptions({ page: page ?? 1, limit: collectionLimits.pageSize }),
    ),
    page,
  );

export const loadActivity = async ({ api, queryClient }: RouterContext, slug: string) =>
  (await orNotFound(queryClient.ensureQueryData(api.extracurriculars.bySlug.queryOptions({ slug })))).data;
export type Activity = Awaited<ReturnType<typeof loadActivity>>;

/** When it takes place, such as 'Senin dan Kamis, 15.30–17.00'. */
export function scheduleOf({ days, time }: { days: readonly Weekday[]; time: string }): string {
  const named = Object.entries(weekdays).flatMap(([name, label]) => (days.some((day) => day === name) ? [label] : []));
  const inWords = new Intl.ListFormat('id').format(named);
  return [inWords, time].filter((part) => part !== '').join(', ');
}

export const activityHead = (activity: Activity | undefined, site: HeadSite) =>
  activity
    ? entryHead('extracurriculars', { ...activity, text: activity.about }, site)
    : kindHead('extracurriculars', site);
