import {
  collectionPages,
  type DayRange,
  datesOf,
  type EventCategory,
  entryPath,
  eventCategories,
  eventLimits,
  eventOn,
  nameAndPlace,
  nameIn,
} from '@madrasah/contract';
import { instantOf, offsetOf } from '@madrasah/display';
import { prefetchAttachments } from '../../shared/entries/Attachments.tsx';
import { type EntryOf, kindHeadOf } from '../../shared/entries/kind-routes.tsx';
import type { HeadSite, NamedSite } from '../../shared/identity.ts';
import { noindexHead, pageHead } from '../../shared/metadata/page-head.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { withDisplay } from '../../shared/use-settings.ts';
import { monthText, periodText, type Year } from './calendar.ts';

export const { path: agendaPath, title: agendaTitle } = collectionPages.events;
export const monthPath = (month: string) => `${agendaPath}/${month}`;
export const yearPath = (year: string) => `${agendaPath}/tahun/${year}`;
/** The calendar file of the events of a year ago until two years ahead, of all kinds or one. */
export const calendarPath = (category?: EventCategory) =>
  category ? `${agendaPath}/jenis/${category}.ics` : `${agendaPath}.ics`;
export const yearCalendarPath = (year: string) => `${yearPath(year)}.ics`;
export const eventCalendarPath = (slug: string) => `${entryPath('events', slug)}.ics`;

export type AgendaSearch = { jenis?: EventCategory | undefined };

/** `?jenis=` is the kind of events; unusable values mean all. */
export const readAgendaSearch = ({ jenis }: Record<string, unknown>): AgendaSearch => ({
  jenis: nameIn(eventCategories, jenis),
});

const upcomingQuery = ({ api }: RouterContext, { jenis }: AgendaSearch) =>
  api.events.upcoming.queryOptions({ category: jenis });
export const nextEventsQuery = ({ api }: RouterContext) =>
  api.events.upcoming.queryOptions({ limit: eventLimits.onHome });

export const loadUpcoming = (context: RouterContext, search: AgendaSearch) =>
  withDisplay(context, context.queryClient.ensureQueryData(upcomingQuery(context, search)));

const loadMonths = (context: RouterContext, from: string, months: number) =>
  withDisplay(context, context.queryClient.ensureQueryData(context.api.events.inMonths.queryOptions({ from, months })));

export const loadMonth = async (context: RouterContext, month: string) => ({
  month,
  ...(await loadMonths(context, month, 1)),
});
export type AgendaMonth = Awaited<ReturnType<typeof loadMonth>>;

export const loadYear = async (context: RouterContext, year: Year) => ({
  year,
  ...(await loadMonths(context, year.from, 12)),
});

export type AgendaEvent = EntryOf<'events'>;

/** The page shows Hijri dates; once the event is published, its files too. */
export const completeEvent = (context: RouterContext, event: AgendaEvent, isPreview: boolean) =>
  withDisplay(context, isPreview ? undefined : prefetchAttachments(context, 'events', event));

type Site = HeadSite & Pick<NamedSite, 'timeZone'>;

const calendarLink = {
  rel: 'alternate',
  type: 'text/calendar',
  title: `${agendaTitle} (iCalendar)`,
  href: `${agendaPath}.ics`,
};

export const agendaHead = kindHeadOf('events', calendarLink);

/** Months without events are left out of search engines, because there are many. */
export function monthHead({ month, data }: AgendaMonth, site: HeadSite) {
  const title = `${agendaTitle} ${monthText(month)}`;
  if (data.length === 0) return noindexHead(site, title);
  return pageHead(site, {
    title,
    description: `${data.length} agenda ${site.identity.name} pada ${monthText(month)}.`,
    path: monthPath(month),
  });
}

export const yearHead = ({ name, title }: Year, site: HeadSite) =>
  pageHead(site, {
    title,
    description: `${title} ${site.identity.name} pada satu halaman untuk dicetak.`,
    path: yearPath(name),
  });

/** What the head of an event's page says of it. */
export function describeEvent(event: AgendaEvent, { timeZone }: Pick<Site, 'timeZone'>) {
  const [first] = datesOf(event);
  const when = first ? periodText(eventOn(event, first), first, timeZone) : '';
  const parts = [event.isCancelled ? 'Dibatalkan' : '', eventCategories[event.category], when, event.place];
  return { ...event, text: `${parts.filter(Boolean).join('. ')}.` };
}

const frequencies = { tidak: undefined, mingguan: 'P1W', tahunan: 'P1Y' } as const;

/** A moment in schema.org's terms: a day, or a time with the offset of the zone. */
const momentOf = (day: string, time: string, timeZone: string) =>
  time ? `${day}T${time}:00${offsetOf(instantOf(`${day}T${time}`, timeZone), timeZone)}` : day;

const periodOf = ({ startTime, endTime }: AgendaEvent, { from, to }: DayRange, timeZone: string) => ({
  startDate: momentOf(from, startTime, timeZone),
  endDate: startTime && !endTime ? undefined : momentOf(to, endTime, timeZone),
});

/** The event in schema.org's terms, with its first date. */
export function eventData(event: AgendaEvent, { origin, identity, timeZone }: Site) {
  const { title, slug, place, body, isCancelled, repeats } = event;
  const dates = datesOf(event);
  const [first] = dates;
  const repeatFrequency = frequencies[repeats];
  return {
    '@type': 'Event',
    name: title,
    url: `${origin}${entryPath('events', slug)}`,
    ...(first && periodOf(eventOn(event, first), first, timeZone)),
    ...(repeatFrequency && {
      eventSchedule: {
        '@type': 'Schedule',
        repeatFrequency,
        repeatCount: dates.length,
        startDate: first?.from,
        endDate: dates.at(-1)?.to,
        scheduleTimezone: timeZone,
      },
    }),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place || identity.name, address: nameAndPlace(identity) },
    ...(body && { description: body }),
    organizer: { '@type': 'EducationalOrganization', name: identity.name, url: `${origin}/` },
    inLanguage: 'id',
  };
}
