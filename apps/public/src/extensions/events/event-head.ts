import { type DayRange, datesOf, eventCategories, eventOn, nameAndPlace } from '@madrasah/contract';
import { instantOf, offsetOf } from '@madrasah/display';
import { kindHead } from '../../shared/entries/entries.ts';
import type { HeadSite, NamedSite } from '../../shared/identity.ts';
import { noindexHead, pageHead } from '../../shared/metadata/page-head.ts';
import {
  type AgendaEvent,
  type AgendaMonth,
  agendaPath,
  agendaTitle,
  eventPath,
  monthPath,
  yearPath,
} from './agenda.ts';
import { monthText, periodText } from './event-texts.ts';
import type { Year } from './months.ts';

type Site = HeadSite & Pick<NamedSite, 'timeZone'>;

const calendarLink = {
  rel: 'alternate',
  type: 'text/calendar',
  title: `${agendaTitle} (iCalendar)`,
  href: `${agendaPath}.ics`,
};

export function agendaHead(site: HeadSite) {
  const head = kindHead('events', site);
  return { ...head, links: [...head.links, calendarLink] };
}

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
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: `${origin}${eventPath(slug)}`,
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
