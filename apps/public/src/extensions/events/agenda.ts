import { collectionPages, type EventCategory, eventCategories, eventLimits } from '@madrasah/contract';
import { displayContentQuery } from '../../shared/display-content.ts';
import { prefetchAttachments } from '../../shared/entries/attachments-query.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import type { Year } from './months.ts';

export const { path: agendaPath, title: agendaTitle } = collectionPages.events;
export const eventPath = (slug: string) => `${agendaPath}/${encodeURIComponent(slug)}`;
export const monthPath = (month: string) => `${agendaPath}/${month}`;
export const yearPath = (year: string) => `${agendaPath}/tahun/${year}`;
/** The calendar file of the events of a year ago until two years ahead, of all kinds or one. */
export const calendarPath = (category?: EventCategory) =>
  category ? `${agendaPath}/jenis/${category}.ics` : `${agendaPath}.ics`;
export const yearCalendarPath = (year: string) => `${yearPath(year)}.ics`;
export const eventCalendarPath = (slug: string) => `${eventPath(slug)}.ics`;

const isCategory = (name: unknown): name is EventCategory =>
  typeof name === 'string' && Object.hasOwn(eventCategories, name);
export const categoryNames = Object.keys(eventCategories).filter(isCategory);

export type AgendaSearch = { jenis?: EventCategory | undefined };

/** `?jenis=` is the kind of events; unusable values mean all. */
export const readAgendaSearch = ({ jenis }: Record<string, unknown>): AgendaSearch => ({
  jenis: isCategory(jenis) ? jenis : undefined,
});

type Asked = Pick<RouterContext, 'api'>;

const upcomingQuery = ({ api }: Asked, { jenis }: AgendaSearch) =>
  api.events.upcoming.queryOptions({ category: jenis });
export const nextEventsQuery = ({ api }: Asked) => api.events.upcoming.queryOptions({ limit: eventLimits.onHome });

/** Hijri dates have the offset of the settings. */
const prefetchDisplay = (context: RouterContext) => context.queryClient.prefetchQuery(displayContentQuery(context));

export const loadNextEvents = (context: RouterContext) =>
  Promise.all([context.queryClient.prefetchQuery(nextEventsQuery(context)), prefetchDisplay(context)]);

export async function loadUpcoming(context: RouterContext, search: AgendaSearch) {
  const [found] = await Promise.all([
    context.queryClient.ensureQueryData(upcomingQuery(context, search)),
    prefetchDisplay(context),
  ]);
  return found;
}

const loadMonths = async (context: RouterContext, from: string, months: number) => {
  const [found] = await Promise.all([
    context.queryClient.ensureQueryData(context.api.events.inMonths.queryOptions({ from, months })),
    prefetchDisplay(context),
  ]);
  return found;
};

export const loadMonth = async (context: RouterContext, month: string) => ({
  month,
  ...(await loadMonths(context, month, 1)),
});
export type AgendaMonth = Awaited<ReturnType<typeof loadMonth>>;

export const loadYear = async (context: RouterContext, year: Year) => ({
  year,
  ...(await loadMonths(context, year.from, 12)),
});

/** One event; the page shows its Hijri dates too. */
export async function readEvent(context: RouterContext, slug: string) {
  await prefetchDisplay(context);
  const read = await context.queryClient.ensureQueryData(context.api.events.bySlug.queryOptions({ slug }));
  await prefetchAttachments(context, 'events', read.data);
  return read;
}
export type AgendaEvent = Awaited<ReturnType<typeof readEvent>>['data'];

/** The current state of the event behind a preview link. */
export async function readLinkedEvent(context: RouterContext, secret: string) {
  await prefetchDisplay(context);
  return context.queryClient.ensureQueryData(context.api.events.readPreview.queryOptions({ secret }));
}
