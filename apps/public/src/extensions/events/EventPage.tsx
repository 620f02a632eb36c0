import { datesOf, type EventDate, eventOn, eventRepeats } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { DefinitionList, knownOf } from '../../shared/DefinitionList.tsx';
import { Attachments } from '../../shared/entries/Attachments.tsx';
import { EntryPage } from '../../shared/entries/EntryPage.tsx';
import { entryRoute } from '../../shared/entries/kind-routes.tsx';
import { namedSite, useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './Agenda.module.css';
import {
  type AgendaEvent,
  completeEvent,
  describeEvent,
  eventCalendarPath,
  eventData,
  loadMonth,
  monthHead,
  monthPath,
} from './agenda.ts';
import { dayText, monthOf, monthText, periodText, readMonth } from './calendar.ts';
import { EventMarks, EventTitle, HijriPeriod, useCalendarSettings } from './EventItem.tsx';
import { MonthPage } from './MonthPage.tsx';

const ofEvent = entryRoute('events', {
  complete: completeEvent,
  describe: describeEvent,
  view: EventPage,
});

/** A month, such as `/agenda/2026-07`, or an event; no event has such an address. */
export const Route = createFileRoute('/agenda/$slug')({
  loader: async ({ context, params }) => {
    const month = readMonth(params.slug);
    return month ? { ofMonth: await loadMonth(context, month) } : ofEvent.loader({ context, params });
  },
  head: ({ loaderData, match }) =>
    loaderData && 'ofMonth' in loaderData
      ? monthHead(loaderData.ofMonth, namedSite(match.context))
      : ofEvent.head({ loaderData, match }),
  component: () => {
    const loaded = Route.useLoaderData();
    return 'ofMonth' in loaded ? <MonthPage found={loaded.ofMonth} /> : loaded.shownEntry;
  },
  staticData: ofEvent.staticData,
});

/** One event with all its dates; once it is published, with its calendar file and a link to its month. */
function EventPage({ entry: event, isPreview }: { entry: AgendaEvent; isPreview: boolean }) {
  const { timeZone, offset } = useCalendarSettings();
  const { place, body } = event;
  const dates = datesOf(event);
  const [first] = dates;
  const time = first && (
    <>
      {periodText(eventOn(event, first), first, timeZone)}
      <HijriPeriod date={first} offset={offset} />
    </>
  );
  const allDates = dates.length > 1 && (
    <details>
      <summary>{dates.length} tanggal</summary>
      <ol>
        {dates.map((date) => (
          <li key={`${date.from} ${date.change?.on}`}>
            <DateOfSeries event={event} date={date} />
          </li>
        ))}
      </ol>
    </details>
  );
  const facts = knownOf([
    ['Waktu', time],
    ['Tempat', place],
    [eventRepeats[event.repeats], allDates],
  ]);
  return (
    <EntryPage
      of="events"
      title={<EventTitle event={event} />}
      intro={
        <p className={styles.marks}>
          <EventMarks event={event} />
        </p>
      }
    >
      <DefinitionList entries={facts} className={styles.facts} />
      {body && <p className={styles.body}>{body}</p>}
      {!isPreview && <PublishedParts event={event} />}
    </EntryPage>
  );
}

/** A date of a series: its day, and what is different on it. */
function DateOfSeries({ event, date }: { event: AgendaEvent; date: EventDate }) {
  const { timeZone } = useCalendarSettings();
  const { change } = date;
  if (!change) return dayText(date.from);
  const then = eventOn(event, date);
  const at = change.place === undefined || then.place === '' ? '' : `, ${then.place}`;
  return <EventTitle event={{ title: `${periodText(then, date, timeZone)}${at}`, isCancelled: then.isCancelled }} />;
}

function PublishedParts({ event }: { event: AgendaEvent }) {
  const site = useNamedSite();
  const { timeZone } = useRouterContext();
  const { slug, startsOn } = event;
  return (
    <>
      <Attachments of="events" entry={event} />
      <p className={styles.links}>
        <a href={eventCalendarPath(slug)} download>
          Tambah ke kalender
        </a>
        <a href={monthPath(monthOf(startsOn))}>Kalender {monthText(monthOf(startsOn))}</a>
      </p>
      <StructuredData data={eventData(event, { ...site, timeZone })} />
    </>
  );
}
