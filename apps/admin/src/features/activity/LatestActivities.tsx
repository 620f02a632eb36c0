import { can } from '@madrasah/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, timeAgo, useTimeZone } from '../../shared/format/format-time.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import styles from './activity.module.css';
import { Sentence } from './sentences.tsx';

/** 'Aktivitas Terbaru': recent activities that concern this person. */
export function LatestActivities({ user }: { user: SessionUser }) {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const latest = useQuery(utils.activity.latest.queryOptions(undefined, { staleTime: 0 }));
  const activities = latest.data?.data;

  return (
    <Section
      title="Aktivitas Terbaru"
      aside={
        can(user, 'activity:read') && (
          <TextLink to="/activity" aria-label="Lihat semua aktivitas">
            Lihat semua
          </TextLink>
        )
      }
    >
      <LoadState query={latest} failed="Aktivitas terbaru gagal dimuat." />
      {activities?.length === 0 && <Text c="dimmed">Belum ada aktivitas.</Text>}
      {activities && activities.length > 0 && (
        <ul className={styles.list} aria-label="Aktivitas Terbaru">
          {activities.map((activity) => (
            <li key={activity.id} className={styles.item}>
              <Sentence activity={activity} />
              <Text
                size="sm"
                c="dimmed"
                component="time"
                dateTime={activity.at}
                title={formatDateTime(activity.at, timeZone)}
              >
                {timeAgo(activity.at, Date.now())}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
