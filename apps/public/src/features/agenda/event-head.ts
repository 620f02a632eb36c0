import { type DayRange, datesOf, eventCategories } from '@madrasah/contract';
import { instantOf, offsetOf } from '@madrasah/display';
import { school } from '@madrasah/starter-content/defaults';
import {
  type AgendaEvent,
  type AgendaMonth,
  agendaDescription,
  agendaPath,
  agendaTitle,
  eventPath,
  monthPath,
  yearPath,
} from '../../shared/agenda/agenda.ts';
import { monthText, periodText } from '../../shared/agenda/event-texts.ts';
import type { Year } from '../../shared/agenda/months.ts';
import { noindexHead, pageHead } from '../../shared/metadata/page-head.ts';
import type { RouterContext } from '../../shared/router-context.ts';

type Site = Pick<RouterContext, 'origin' | 'timeZone'>;

const calendarLink = {
  rel: 'alternate',
  type: 'text/calendar',
  title: `${agendaTitle} (iCalendar)`,
  href: `${agendaPath}.ics`,
};

export function agendaHead(origin: string) {
  const head = pageHead({ title: agendaTitle, description: agendaDescription, canonical: `${origin}${agendaPath}` });
  return { ...head, links: [...head.links, calendarLink] };
}

/** Months without events are left out of search engines, because there are many. */
export function monthHead({ month, data }: AgendaMonth, origin: string) {
  const title = `${agendaTitle} ${monthText(month)}`;
  if (data.length === 0) return noindexHead(title);
  return pageHead({
    title,
    description: `${data.length} agenda ${school.name} pada ${monthText(month)}.`,
    canonical: `${origin}${monthPath(month)}`,
  });
}

export const yearHead = ({ name, title }: Year, origin: string) =>
  pageHead({
    title,
    description: `${title} ${school.name} pada satu halaman untuk dicetak.`,
    canonical: `${origin}${yearPath(name)}`,
  });

export const eventHead = (event: AgendaEvent, { origin, timeZone }: Site) => {
  const [first] = datesOf(event);
  const when = first ? periodText(event, first, timeZone) : '';
  const parts = [event.isCancelled ? 'Dibatalkan' : '', eventCategories[event.category], when, event.place];
  return pageHead({
    title: event.title,
    description: `${parts.filter(Boolean).join('. ')}.`,
    canonical: `${origin}${eventPath(event.slug)}`,
  });
};

const frequencies = { tidak: undefined, mingguan: 'P1W', tahunan: 'P1Y' } as const;

/** A moment in schema.org's terms: a day, or a time with the offset of the zone. */
const momentOf = (day: string, time: string, timeZone: string) =>
  time ? `${day}T${time}:00${offsetOf(instantOf(`${day}T${time}`, timeZone), timeZone)}` : day;

const periodOf = ({ startTime, endTime }: AgendaEvent, { from, to }: DayRange, timeZone: string) => ({
  startDate: momentOf(from, startTime, timeZone),
  endDate: startTime && !endTime ? undefined : momentOf(to, endTime, timeZone),
});

/** The event in schema.org's terms, with its first date. */
export function eventData(event: AgendaEvent, { origin, timeZone }: Site) {
  const { title, slug, place, body, isCancelled, repeats } = event;
  const dates = datesOf(event);
  const [first] = dates;
  const repeatFrequency = frequencies[repeats];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: `${origin}${eventPath(slug)}`,
    ...(first && periodOf(event, first, timeZone)),
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
    location: { '@type': 'Place', name: place || school.name, address: `${school.name}, ${school.place}` },
    ...(body && { description: body }),
    organizer: { '@type': 'EducationalOrganization', name: school.name, url: `${origin}/` },
    inLanguage: 'id',
  };
}
