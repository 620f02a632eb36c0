import { announcementAudiences, collectionLimits, collectionPages, entryPath, nameIn } from '@madrasah/contract';
import { calendarDay, dateRange, longDate } from '@madrasah/display';
import { kindHeadOf, loadPage, readYear } from '../../shared/entries/kind-routes.tsx';
import { readListingSearch } from '../../shared/paths.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: announcementsPath, title: announcementsTitle } = collectionPages.announcements;

/** `?untuk=` is the audience of the list, `?tahun=` the year of the past ones. Unusable values mean none. */
export const readAnnouncementsSearch = (search: Record<string, unknown>) => ({
  ...readListingSearch(search),
  untuk: nameIn(announcementAudiences, search.untuk),
  tahun: readYear(search.tahun),
});

type AnnouncementsSearch = Partial<ReturnType<typeof readAnnouncementsSearch>>;

const listQuery = ({ api }: RouterContext, { page = 1, untuk }: AnnouncementsSearch) =>
  api.announcements.list.queryOptions({ page, limit: collectionLimits.pageSize, audience: untuk });
export const pastQuery = ({ api }: RouterContext, { tahun }: AnnouncementsSearch) =>
  api.announcements.past.queryOptions({ year: tahun });
export const newestQuery = ({ api }: RouterContext) => api.announcements.newest.queryOptions();
export const urgentQuery = ({ api }: RouterContext) => api.announcements.urgent.queryOptions();

/** Loads the running announcements, and the past ones for which the page has room. */
export async function loadAnnouncements(context: RouterContext, search: AnnouncementsSearch) {
  const { queryClient } = context;
  const [running] = await Promise.all([
    loadPage(queryClient.ensureQueryData(listQuery(context, search)), search.page),
    queryClient.prefetchQuery(pastQuery(context, search)),
  ]);
  return running;
}

type Period = { shownFrom: string | null; shownUntil: string | null };

/** The days of an announcement, such as '5 Januari sampai 19 Januari 2025'. */
export function daysOf({ shownFrom, shownUntil }: Period, timeZone: string): string {
  const days = [shownFrom, shownUntil].flatMap((at) => (at === null ? [] : [at]));
  const distinct = new Set(days.map((at) => calendarDay(new Date(at), timeZone)));
  const [first = '', last = ''] = days.map((at) => longDate(at, timeZone));
  return distinct.size < 2 ? first : dateRange(first, last);
}

/** The text to share: title, days and address. */
export const shareTextOf = (
  announcement: Period & { title: string; slug: string },
  { origin, timeZone }: RouterContext,
): string =>
  [
    announcement.title,
    daysOf(announcement, timeZone),
    `${origin}${entryPath('announcements', announcement.slug)}`,
  ].join('\n');

export const announcementsHead = kindHeadOf('announcements', {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${announcementsTitle} (RSS)`,
  href: `${announcementsPath}/feed.xml`,
});
