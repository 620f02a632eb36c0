import { type DatedEvent, type DayRange, eventCategories } from '@madrasah/contract';
import type { HijriOffset } from '@madrasah/display';
import { VisuallyHidden } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { type HomeBlock, HomeSection } from '../../features/home/shared/home-block.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { useDisplayContent } from '../../shared/use-settings.ts';
import styles from './Agenda.module.css';
import { agendaPath, eventPath, loadNextEvents, nextEventsQuery } from './agenda.ts';
import { dayNumber, hijriPeriod, periodText, shortMonthText, shortWeekdayText } from './calendar.ts';

type Titled = { title: string; isCancelled: boolean };

/** A title; that of a cancelled event is struck through, which screen readers do not say. */
export function EventTitle({ event: { title, isCancelled } }: { event: Titled }) {
  if (!isCancelled) return title;
  return (
    <>
      <VisuallyHidden>Dibatalkan: </VisuallyHidden>
      <s>{title}</s>
    </>
  );
}

type CalendarSettings = { timeZone: string; offset: HijriOffset };
/** Without an offset a list shows titles and times only. */
type ListSettings = Pick<CalendarSettings, 'timeZone'> & Partial<CalendarSettings>;

/** What the dates of events need; read once per list, which may have hundreds of them. */
export function useCalendarSettings(): CalendarSettings {
  const { timeZone } = useRouterContext();
  return { timeZone, offset: useDisplayContent().hijri.offset };
}

/** A Hijri date. The server's text is kept on hydration, because browsers have their own calendar data. */
export function HijriPeriod({ date, offset }: { date: DayRange; offset: HijriOffset }) {
  return (
    <span className={styles.hijri} suppressHydrationWarning>
      {hijriPeriod(date, offset)}
    </span>
  );
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

type ItemProps = {
  event: DatedEvent['event'];
  date: DayRange;
  calendar: ListSettings;
  /** Ids to which other parts of the page link. */
  anchors?: readonly string[];
};

/** An event in a list: its date as a calendar leaf, its title as a link, and when and where it is. */
export function EventItem({ event, date, calendar: { timeZone, offset }, anchors = [] }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.leaf} aria-hidden>
        <span>{shortWeekdayText(date.from)}</span>
        <b>{dayNumber(date.from)}</b>
        <span>{shortMonthText(date.from)}</span>
      </span>
      <div className={styles.details}>
        {anchors.map((id) => (
          <span key={id} id={id} />
        ))}
        <a href={eventPath(event.slug)}>
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
function NextEvents() {
  const { timeZone } = useRouterContext();
  const { data } = useQuery(nextEventsQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  return (
    <HomeSection id="agenda" title="Agenda" all={{ text: 'Semua agenda', href: agendaPath }}>
      <ul className={styles.list}>
        {data.data.flatMap(({ event, dates: [date] }) =>
          date ? [<EventItem key={event.slug} event={event} date={date} calendar={{ timeZone }} />] : [],
        )}
      </ul>
    </HomeSection>
  );
}

export const eventsBlock: HomeBlock = {
  View: NextEvents,
  feature: 'events',
  load: loadNextEvents,
  area: 'narrow',
};
