import { type DatedEvent, eventCategories } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import entries from '../../shared/entries/entries.module.css';
import { addressWith } from '../../shared/entries/kind-routes.tsx';
import { Empty, NameFilter } from '../../shared/entries/ListPage.tsx';
import { namedSite } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/page.tsx';
import styles from './Agenda.module.css';
import {
  agendaHead,
  agendaPath,
  agendaTitle,
  calendarPath,
  loadUpcoming,
  monthPath,
  readAgendaSearch,
  yearPath,
} from './agenda.ts';
import { monthOf, monthText, schoolYearOf } from './calendar.ts';
import { EventItem, useCalendarSettings } from './EventItem.tsx';

export const Route = createFileRoute('/agenda/')({
  validateSearch: readAgendaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadUpcoming(context, deps),
  head: ({ match }) => agendaHead(namedSite(match.context)),
  component: AgendaPage,
});

/** What comes, by month, of all kinds or one. */
function AgendaPage() {
  const { jenis } = Route.useSearch();
  const { today, data } = Route.useLoaderData();
  return (
    <Container>
      <PageIntro
        title={agendaTitle}
        text="Yang akan datang di {lembaga}: kegiatan, ujian, libur, rapat, dan hari besar."
      />
      <nav aria-label="Kalender" className={styles.links}>
        <a href={monthPath(monthOf(today))}>Kalender {monthText(monthOf(today))}</a>
        <a href={yearPath(schoolYearOf(today))}>Kalender pendidikan</a>
        <a href={yearPath(today.slice(0, 4))}>Tahun {today.slice(0, 4)}</a>
        <a href={calendarPath(jenis)} download>
          Langganan kalender (.ics)
        </a>
      </nav>
      <NameFilter
        of="Jenis agenda"
        names={eventCategories}
        current={jenis}
        addressOf={(name) => addressWith(agendaPath, { jenis: name })}
      />
      {data.length === 0 && <Empty text="Belum ada agenda yang akan datang." {...(jenis && { all: agendaPath })} />}
      {monthsOf(data, today).map(({ month, events }) => (
        <section key={month} aria-labelledby={`bulan-${month}`} className={entries.section}>
          <h2 id={`bulan-${month}`}>{monthText(month)}</h2>
          <EventList data={events} />
        </section>
      ))}
    </Container>
  );
}

function EventList({ data }: { data: readonly DatedEvent[] }) {
  const calendar = useCalendarSettings();
  return (
    <ul className={styles.list}>
      {data.flatMap(({ event, dates }) =>
        dates.map((date) => (
          <EventItem key={`${event.slug} ${date.from}`} event={event} date={date} calendar={calendar} />
        )),
      )}
    </ul>
  );
}

/** What comes by the month of its date; what has begun belongs to the month of today. */
function monthsOf(data: readonly DatedEvent[], today: string): { month: string; events: DatedEvent[] }[] {
  const months = Map.groupBy(data, ({ dates: [date] }) => monthOf(date && date.from > today ? date.from : today));
  return [...months].map(([month, events]) => ({ month, events }));
}
