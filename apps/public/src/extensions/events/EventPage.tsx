import { datesOf, eventRepeats } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import styles from './Agenda.module.css';
import { type AgendaEvent, agendaPath, agendaTitle, eventCalendarPath, monthPath } from './agenda.ts';
import { EventMarks, EventTitle, HijriPeriod, useCalendarSettings } from './EventItem.tsx';
import pageStyles from './EventPage.module.css';
import { eventData } from './event-head.ts';
import { dayText, monthText, periodText } from './event-texts.ts';
import { monthOf } from './months.ts';

/** One event with all its dates. */
export function EventPage({ event }: { event: AgendaEvent }) {
  const site = useNamedSite();
  const { timeZone, offset } = useCalendarSettings();
  const { slug, place, body, startsOn } = event;
  const dates = datesOf(event);
  const [first] = dates;
  return (
    <Container narrow>
      <p className={pageStyles.back}>
        <a href={agendaPath}>{agendaTitle}</a>
      </p>
      <PageIntro title={<EventTitle event={event} />}>
        <p className={pageStyles.marks}>
          <EventMarks event={event} />
        </p>
      </PageIntro>
      <dl className={pageStyles.facts}>
        <div>
          <dt>Waktu</dt>
          <dd>
            {first && periodText(event, first, timeZone)}
            {first && <HijriPeriod date={first} offset={offset} />}
          </dd>
        </div>
        {place && (
          <div>
            <dt>Tempat</dt>
            <dd>{place}</dd>
          </div>
        )}
        {dates.length > 1 && (
          <div>
            <dt>{eventRepeats[event.repeats]}</dt>
            <dd>
              <details>
                <summary>{dates.length} tanggal</summary>
                <ol>
                  {dates.map(({ from }) => (
                    <li key={from}>{dayText(from)}</li>
                  ))}
                </ol>
              </details>
            </dd>
          </div>
        )}
      </dl>
      {body && <p className={pageStyles.body}>{body}</p>}
      <p className={styles.links}>
        <a href={eventCalendarPath(slug)} download>
          Tambah ke kalender
        </a>
        <a href={monthPath(monthOf(startsOn))}>Kalender {monthText(monthOf(startsOn))}</a>
      </p>
      <StructuredData data={eventData(event, { ...site, timeZone })} />
    </Container>
  );
}
