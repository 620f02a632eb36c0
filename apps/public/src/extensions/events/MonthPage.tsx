import type { DatedEvent, DayRange } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { useDisplayContent } from '../../shared/display-content.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import styles from './Agenda.module.css';
import { type AgendaMonth, agendaPath, agendaTitle, monthPath, yearPath } from './agenda.ts';
import { EventItem, useCalendarSettings } from './EventItem.tsx';
import { dayNumber, hijriMonths, monthText } from './event-texts.ts';
import { MonthTable } from './MonthTable.tsx';
import { addMonths, daysOfMonth, monthOf, readMonth } from './months.ts';

/** A month as a table, and the same events as a list. Past months stay. */
export function MonthPage({ found: { month, today, data } }: { found: AgendaMonth }) {
  const { offset } = useDisplayContent().hijri;
  const hijri = hijriMonths(daysOfMonth(month), offset);
  return (
    <Container>
      <PageIntro title={`${agendaTitle} ${monthText(month)}`}>
        <p suppressHydrationWarning>{hijri}</p>
      </PageIntro>
      <nav aria-label="Bulan" className={styles.links}>
        <MonthLink month={addMonths(month, -1)} rel="prev" />
        <MonthLink month={addMonths(month, 1)} rel="next" />
        <a href={agendaPath}>Yang akan datang</a>
        <a href={yearPath(month.slice(0, 4))}>Tahun {month.slice(0, 4)}</a>
      </nav>
      <MonthTable
        month={month}
        caption={`Kalender ${monthText(month)}: angka kecil adalah tanggal Hijriah`}
        today={today}
        data={data}
      />
      <section aria-labelledby="daftar" className={styles.section}>
        <h2 id="daftar">Daftar agenda {monthText(month)}</h2>
        {data.length === 0 && <p>Tidak ada agenda pada bulan ini.</p>}
        <DatesOfMonth data={data} month={month} />
      </section>
    </Container>
  );
}

function MonthLink({ month, rel }: { month: string; rel: 'prev' | 'next' }) {
  if (!readMonth(month)) return null;
  return (
    <a href={monthPath(month)} rel={rel}>
      {rel === 'prev' && '← '}
      {monthText(month)}
      {rel === 'next' && ' →'}
    </a>
  );
}

type Dated = { event: DatedEvent['event']; date: DayRange };

/** The dates of all events by day. Days of the table link to the first one that includes them. */
function DatesOfMonth({ data, month }: { data: readonly DatedEvent[]; month: string }) {
  const dated: Dated[] = data
    .flatMap(({ event, dates }) => dates.map((date) => ({ event, date })))
    .toSorted((one, other) => one.date.from.localeCompare(other.date.from));
  const anchors = anchorsOf(dated, month);
  const calendar = useCalendarSettings();
  return (
    <ul className={styles.list}>
      {dated.map((one) => (
        <EventItem
          key={`${one.event.slug} ${one.date.from}`}
          {...one}
          calendar={calendar}
          anchors={anchors.get(one) ?? []}
        />
      ))}
    </ul>
  );
}

/** The days for which a date is the first one of the list. */
function anchorsOf(dated: readonly Dated[], month: string): Map<Dated, string[]> {
  const anchors = new Map<Dated, string[]>();
  for (const day of daysOfMonth(month)) {
    const first = dated.find(({ date }) => date.from <= day && day <= date.to);
    if (first && monthOf(day) === month)
      anchors.set(first, [...(anchors.get(first) ?? []), `tanggal-${dayNumber(day)}`]);
  }
  return anchors;
}
