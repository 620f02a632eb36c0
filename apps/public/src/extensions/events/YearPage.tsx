import { type DatedEvent, type DayRange, entryPath } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { namedSite } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/page.tsx';
import { useDisplayContent } from '../../shared/use-settings.ts';
import styles from './Agenda.module.css';
import { agendaHead, agendaPath, loadYear, monthPath, yearCalendarPath, yearHead, yearPath } from './agenda.ts';
import {
  addMonths,
  dayNumber,
  daysOfMonth,
  eventsByDay,
  hijriMonths,
  monthOf,
  monthText,
  readYear,
  week,
  weekdayText,
  weeksOf,
} from './calendar.ts';
import { EventTitle } from './EventItem.tsx';
import pageStyles from './YearPage.module.css';

export const Route = createFileRoute('/agenda/tahun/$year')({
  loader: ({ context, params }) => {
    const year = readYear(params.year);
    if (!year) throw notFound();
    return loadYear(context, year);
  },
  head: ({ loaderData, match }) =>
    loaderData ? yearHead(loaderData.year, namedSite(match.context)) : agendaHead({ match }),
  component: YearPage,
});

/** The events of a month that have room on paper. */
const linesOfMonth = 5;

/** Twelve months that print on one page of A4. */
function YearPage() {
  const { year, data } = Route.useLoaderData();
  const months = Array.from({ length: 12 }, (_, index) => addMonths(year.from, index));
  return (
    <Container>
      <div className={pageStyles.page}>
        <PageIntro title={year.title}>
          <p data-screen>Cetak halaman ini: muat di satu lembar A4.</p>
        </PageIntro>
        <nav aria-label="Tahun" className={styles.links}>
          {neighbours(year.name).map((name) => (
            <a key={name} href={yearPath(name)}>
              {name.replace('-', '/')}
            </a>
          ))}
          <a href={agendaPath}>Yang akan datang</a>
          <a href={yearCalendarPath(year.name)} download>
            Unduh tahun ini (.ics)
          </a>
        </nav>
        <div className={pageStyles.months}>
          {months.map((month) => (
            <Month key={month} month={month} data={data} />
          ))}
        </div>
      </div>
    </Container>
  );
}

/** The years before and after, as they stand in addresses. */
const neighbours = (name: string): string[] =>
  [-1, 1]
    .map((years) => name.replace(/\d{4}/g, (year) => String(Number(year) + years)))
    .filter((neighbour) => readYear(neighbour) !== undefined);

function Month({ month, data }: { month: string; data: readonly DatedEvent[] }) {
  const { offset } = useDisplayContent().hijri;
  const byDay = eventsByDay(data);
  const listed = data.flatMap(({ event, dates }) => {
    const date = dates.find(({ from, to }) => monthOf(from) <= month && month <= monthOf(to));
    return date ? [{ event, date }] : [];
  });
  const lines = listed.toSorted((one, other) => one.date.from.localeCompare(other.date.from));
  const more = lines.length - linesOfMonth;
  const days = daysOfMonth(month);
  return (
    <section className={pageStyles.month} aria-labelledby={`bulan-${month}`}>
      <h2 id={`bulan-${month}`}>
        <a href={monthPath(month)}>{monthText(month)}</a>
      </h2>
      <p className={pageStyles.hijri} suppressHydrationWarning>
        {hijriMonths(days, offset)}
      </p>
      <table>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col" aria-label={weekdayText(day)}>
                {weekdayText(day).slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((weekDays) => (
            <tr key={weekDays.find((day) => day !== null)}>
              {weekDays.map((day, weekday) => (
                <td key={day ?? `kosong-${weekday}`} data-mark={day ? markOf(byDay.get(day) ?? []) : undefined}>
                  {day && dayNumber(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {lines.slice(0, linesOfMonth).map(({ event, date }) => (
          <li key={`${event.slug} ${date.from}`}>
            <b>{shortDays(date, days)}</b>{' '}
            <a href={entryPath('events', event.slug)}>
              <EventTitle event={event} />
            </a>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href={monthPath(month)}>+{more} lainnya</a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Days without school are framed, other days with events underlined: both are seen on black and white paper. */
function markOf(events: readonly DatedEvent[]): 'free' | 'busy' | undefined {
  const held = events.filter(({ event }) => !event.isCancelled);
  if (held.some(({ event }) => event.category === 'libur')) return 'free';
  return held.length > 0 ? 'busy' : undefined;
}

/** The days of a date within a month, such as '7–12'. */
function shortDays({ from, to }: DayRange, days: readonly string[]): string {
  const [first = '', ...others] = days.filter((day) => from <= day && day <= to).map(dayNumber);
  return others.length === 0 ? String(first) : `${first}–${others.at(-1)}`;
}
