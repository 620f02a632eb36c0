import { type DatedEvent, eventCategories } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import entries from '../../shared/entries/entries.module.css';
import { Empty, NameFilter } from '../../shared/entries/ListPage.tsx';
import { PageIntro } from '../../shared/page.tsx';
import { addressWith } from '../../shared/paths.ts';
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
import { EventList, singleDates, useCalendarSettings } from './EventItem.tsx';

export const Route = createFileRoute('/agenda/')({
  validateSearch: readAgendaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadUpcoming(context, deps),
  head: agendaHead,
  component: AgendaPage,
});

/** What comes, by month, of all kinds or one. */
function AgendaPage() {
  const { jenis } = Route.useSearch();
  const { today, data } = Route.useLoaderData();
  const calendar = useCalendarSettings();
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
      {[...monthsOf(data, today)].map(([month, events]) => (
        <section key={month} aria-labelledby={`bulan-${month}`} className={entries.section}>
          <h2 id={`bulan-${month}`}>{monthText(month)}</h2>
          <EventList dated={singleDates(events)} calendar={calendar} />
        </section>
      ))}
    </Container>
  );
}

/** What comes by the month of its date; what has begun belongs to the month of today. */
const monthsOf = (data: readonly DatedEvent[], today: string) =>
  Map.groupBy(data, ({ dates: [date] }) => monthOf(date && date.from > today ? date.from : today));
