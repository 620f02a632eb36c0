import { can, texts } from '@madrasah/contract';
import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, timeAgo } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
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
    <Paper p="md" component="section" aria-labelledby="latest-activities">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="latest-activities">
          Aktivitas Terbaru
        </Title>
        {can(user, 'activity:read') && (
          <TextLink to="/activity" aria-label="Lihat semua aktivitas">
            Lihat semua
          </TextLink>
        )}
      </Group>
      <LoadState query={latest} failed={texts.activity.fetchFailed} explanation="Aktivitas terbaru gagal dimuat." />
      {activities?.length === 0 && <Text c="dimmed">Belum ada aktivitas.</Text>}
      {activities && activities.length > 0 && (
        <ul className={styles.list} aria-labelledby="latest-activities">
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
    </Paper>
  );
}
