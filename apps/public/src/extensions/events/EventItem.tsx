import { type DatedEvent, type DayRange, entryPath, eventCategories } from '@madrasah/contract';
import type { HijriOffset } from '@madrasah/display';
import { VisuallyHidden } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { HomeSection } from '../../features/home/shared/home-block.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { useDisplayContent } from '../../shared/use-settings.ts';
import styles from './Agenda.module.css';
import { agendaPath, nextEventsQuery } from './agenda.ts';
import { dayNumber, hijriPeriod, periodText, shortMonthText, shortWeekdayText } from './calendar.ts';

/** A title; that of a cancelled event is struck through, which screen readers do not say. */
export function EventTitle({ event: { title, isCancelled } }: { event: { title: string; isCancelled: boolean } }) {
  if (!isCancelled) return title;
  return (
    <>
      <VisuallyHidden>Dibatalkan: </VisuallyHidden>
      <s>{title}</s>
    </>
  );
}

/** What the dates of events need; read once per list, which may have hundreds of them. */
export function useCalendarSettings() {
  const { timeZone } = useRouterContext();
  return { timeZone, offset: useDisplayContent().hijri.offset };
}

/** A Hijri date. The server's text is kept on hydration, because browsers have their own calendar data. */
export function HijriPeriod({ date, offset }: { date: DayRange; offset: HijriOffset }) {
  return <span suppressHydrationWarning>{hijriPeriod(date, offset)}</span>;
}

type MarkedEvent = Pick<DatedEvent['event'], 'category' | 'isCancelled'>;

/** The kind of an event, and whether it is cancelled. */
export function EventMarks({ event: { category, isCancelled } }: { event: MarkedEvent }) {
  return (
    <>
      <span className={styles.mark} data-category={category}>
        {eventCategories[category]}
      </span>
      {isCancelled && <strong className={styles.cancelled}>Dibatalkan</strong>}
    </>
  );
}

/** An event with one of its dates. */
export type Dated = { event: DatedEvent['event']; date: DayRange };

/** The events once for each date. */
export const singleDates = (data: readonly DatedEvent[]): Dated[] =>
  data.flatMap(({ event, dates }) => dates.map((date) => ({ event, date })));

type ListProps = {
  dated: readonly Dated[];
  /** Without an offset the list shows titles and times only. */
  calendar: { timeZone: string; offset?: HijriOffset };
  /** The days from which other parts of the page link to a date. */
  linkedDays?: ReadonlyMap<Dated | undefined, readonly string[]>;
};

export const EventList = ({ dated, calendar, linkedDays }: ListProps) => (
  <ul className={styles.list}>
    {dated.map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two dates of a series may be on one day.
      <EventItem key={index} {...one} calendar={calendar} linkedDays={linkedDays?.get(one) ?? []} />
    ))}
  </ul>
);

type ItemProps = Dated & Pick<ListProps, 'calendar'> & { linkedDays: readonly string[] };

/** An event in a list: its date as a calendar leaf, its title as a link, and when and where it is. */
function EventItem({ event, date, calendar: { timeZone, offset }, linkedDays }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.leaf} aria-hidden>
        <span>{shortWeekdayText(date.from)}</span>
        <b>{dayNumber(date.from)}</b>
        <span>{shortMonthText(date.from)}</span>
      </span>
      <div className={styles.details}>
        {linkedDays.map((day) => (
          <span key={day} id={`tanggal-${dayNumber(day)}`} />
        ))}
        <a href={entryPath('events', event.slug)}>
          <EventTitle event={event} />
        </a>
        <p>{periodText(event, date, timeZone)}</p>
        {offset !== undefined && (
          <p>
            <EventMarks event={event} />
            <HijriPeriod date={date} offset={offset} />
            {event.place && <span>{event.place}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

/** The next five events; absent without one. */
export function NextEvents() {
  const { timeZone } = useRouterContext();
  const { data } = useQuery(nextEventsQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  return (
    <HomeSection id="agenda" title="Agenda" all={{ text: 'Semua agenda', href: agendaPath }}>
      <EventList dated={data.data.flatMap((one) => singleDates([one]).slice(0, 1))} calendar={{ timeZone }} />
    </HomeSection>
  );
}
