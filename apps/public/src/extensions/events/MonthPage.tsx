import { type DatedEvent, entryPath } from '@madrasah/contract';
import type { HijriOffset } from '@madrasah/display';
import { Container, VisuallyHidden } from '@madrasah/ui';
import entries from '../../shared/entries/entries.module.css';
import { PageIntro } from '../../shared/page.tsx';
import { useDisplayContent } from '../../shared/use-settings.ts';
import styles from './Agenda.module.css';
import { type AgendaMonth, agendaPath, agendaTitle, monthPath, yearPath } from './agenda.ts';
import {
  addMonths,
  dayNumber,
  daysOfMonth,
  dayText,
  eventsByDay,
  hijriDay,
  hijriMonths,
  monthText,
  readMonth,
  shortWeekdayText,
  week,
  weekdayText,
  weeksOf,
} from './calendar.ts';
import { type Dated, EventList, EventTitle, singleDates, useCalendarSettings } from './EventItem.tsx';

/** A month as a table, and the same events as a list. Past months stay. */
export function MonthPage({ found: { month, today, data } }: { found: AgendaMonth }) {
  const calendar = useCalendarSettings();
  const dated = singleDates(data).toSorted((one, other) => one.date.from.localeCompare(other.date.from));
  return (
    <Container>
      <PageIntro title={`${agendaTitle} ${monthText(month)}`}>
        <p suppressHydrationWarning>{hijriMonths(daysOfMonth(month), calendar.offset)}</p>
      </PageIntro>
      <nav aria-label="Bulan" className={styles.links}>
        <MonthLink month={addMonths(month, -1)} rel="prev" />
        <MonthLink month={addMonths(month, 1)} rel="next" />
        <a href={agendaPath}>Yang akan datang</a>
        <a href={yearPath(month.slice(0, 4))}>Tahun {month.slice(0, 4)}</a>
      </nav>
      <MonthTable month={month} today={today} data={data} />
      <section aria-labelledby="daftar" className={entries.section} data-screen="">
        <h2 id="daftar">Daftar agenda {monthText(month)}</h2>
        {data.length === 0 && <p>Tidak ada agenda pada bulan ini.</p>}
        <EventList dated={dated} calendar={calendar} linkedDays={daysByDate(dated, month)} />
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

/** The days of the month by the first date of the list that includes them. */
const daysByDate = (dated: readonly Dated[], month: string) =>
  Map.groupBy(daysOfMonth(month), (day) => dated.find(({ date }) => date.from <= day && day <= date.to));

/** The titles in the cell of a day; all of them are in the list below. */
const titlesInCell = 3;

/** A month with its events by day. Narrow screens show the number of events, with a link to the list. */
function MonthTable({ month, today, data }: AgendaMonth) {
  const byDay = eventsByDay(data);
  const { offset } = useDisplayContent().hijri;
  return (
    <table className={styles.table}>
      <caption>{`Kalender ${monthText(month)}: angka kecil adalah tanggal Hijriah`}</caption>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{shortWeekdayText(day)}</span>
              <VisuallyHidden>{weekdayText(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, weekday) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the weekday is the identity of an empty cell
                <td key={weekday} className={styles.empty} />
              ) : (
                <DayCell key={day} day={day} offset={offset} isToday={day === today} events={byDay.get(day) ?? []} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: string; offset: HijriOffset; isToday: boolean; events: readonly DatedEvent[] };

function DayCell({ day, offset, isToday, events }: DayProps) {
  const isFree = events.some(({ event }) => event.category === 'libur' && !event.isCancelled);
  const more = events.length - titlesInCell;
  return (
    <td className={styles.day} data-free={isFree || undefined} aria-current={isToday ? 'date' : undefined}>
      <p>
        <time dateTime={day}>{dayNumber(day)}</time>
        <HijriNumber day={day} offset={offset} />
      </p>
      {events.length > 0 && (
        <>
          <a className={styles.count} href={`#tanggal-${dayNumber(day)}`}>
            {events.length}
            <VisuallyHidden> agenda pada {dayText(day)}</VisuallyHidden>
          </a>
          <ul className={styles.titles}>
            {events.slice(0, titlesInCell).map(({ event, dates: [date] }) => (
              <li key={`${event.slug} ${date?.from}`}>
                <a href={entryPath('events', event.slug)}>
                  <EventTitle event={event} />
                </a>
              </li>
            ))}
            {more > 0 && (
              <li>
                <a href={`#tanggal-${dayNumber(day)}`}>+{more} lainnya</a>
              </li>
            )}
          </ul>
        </>
      )}
    </td>
  );
}

/** The day of the Hijri month, with its name on the first one. */
function HijriNumber({ day, offset }: { day: string; offset: HijriOffset }) {
  const [number, name] = hijriDay(day, offset).split(' ');
  return (
    <small suppressHydrationWarning>
      {number}
      {number === '1' && <span className={styles.monthName}> {name}</span>}
      <VisuallyHidden> {name} Hijriah</VisuallyHidden>
    </small>
  );
}
