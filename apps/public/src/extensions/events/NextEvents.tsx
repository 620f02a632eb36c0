import { Container, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './Agenda.module.css';
import { agendaPath, nextEventsQuery } from './agenda.ts';
import { EventItem, useCalendarSettings } from './EventItem.tsx';

const headingId = 'agenda';

/** The next five events; absent without one. */
export function NextEvents() {
  const { data } = useQuery(nextEventsQuery(useRouterContext()));
  const calendar = useCalendarSettings();
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>Agenda</SectionHeading>
        <ul className={styles.list}>
          {data.data.flatMap(({ event, dates: [date] }) =>
            date ? [<EventItem key={event.slug} event={event} date={date} calendar={calendar} />] : [],
          )}
        </ul>
        <p>
          <a href={agendaPath}>Semua agenda</a>
        </p>
      </Container>
    </section>
  );
}
