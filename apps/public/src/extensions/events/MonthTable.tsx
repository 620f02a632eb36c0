import type { DatedEvent } from '@madrasah/contract';
import type { HijriOffset } from '@madrasah/display';
import { VisuallyHidden } from '@madrasah/ui';
import { useDisplayContent } from '../../shared/display-content.ts';
import { eventPath } from './agenda.ts';
import { EventTitle } from './EventItem.tsx';
import { dayNumber, dayText, hijriDay, shortWeekdayText, weekdayText } from './event-texts.ts';
import styles from './MonthTable.module.css';
import { eventsByDay, weeksOf } from './months.ts';

/** The titles in the cell of a day; all of them are in the list below. */
const titlesInCell = 3;

/** From Sunday to Saturday. */
const week = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'];

type Props = { month: string; caption: string; today: string; data: readonly DatedEvent[] };

/** A month with its events by day. Narrow screens show the number of events, with a link to the list. */
export function MonthTable({ month, caption, today, data }: Props) {
  const byDay = eventsByDay(data);
  const { offset } = useDisplayContent().hijri;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
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
                <a href={eventPath(event.slug)}>
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
