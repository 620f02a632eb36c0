import type { Activity } from '@madrasah/contract';
import { Button, Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import styles from './activity.module.css';
import { Sentence } from './Sentence.tsx';
import { sentenceOf, useActivityWords } from './sentences.ts';

type Props = { activities: readonly Activity[]; onOpen: (activity: Activity) => void };

/** A table if the width allows it, otherwise cards. */
export function ActivityRows(props: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  return isWide ? <ActivityTable {...props} /> : <ActivityCards {...props} />;
}

function ActivityTable({ activities, onOpen }: Props) {
  const timeZone = useTimeZone();
  return (
    <Paper className={styles.frame}>
      <Table aria-label="Daftar aktivitas" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Waktu</Table.Th>
            <Table.Th scope="col">Aktivitas</Table.Th>
            <Table.Th scope="col">Alamat IP</Table.Th>
            <Table.Th scope="col">Perubahan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {activities.map((activity) => (
            <Table.Tr key={activity.id}>
              <Table.Td className={styles.moment}>
                <time dateTime={activity.at}>{formatDateTime(activity.at, timeZone)}</time>
              </Table.Td>
              <Table.Td className={styles.item}>
                <Sentence activity={activity} />
              </Table.Td>
              <Table.Td>{activity.address ?? '–'}</Table.Td>
              <Table.Td>
                <ShowChanges activity={activity} onOpen={onOpen} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function ActivityCards({ activities, onOpen }: Props) {
  const timeZone = useTimeZone();
  return (
    <ul className={styles.cards} aria-label="Daftar aktivitas">
      {activities.map((activity) => (
        <Paper key={activity.id} component="li" className={styles.card}>
          <Sentence activity={activity} />
          <Text size="sm" c="dimmed">
            <time dateTime={activity.at}>{formatDateTime(activity.at, timeZone)}</time>
            {activity.address && `, dari ${activity.address}`}
          </Text>
          <ShowChanges activity={activity} onOpen={onOpen} />
        </Paper>
      ))}
    </ul>
  );
}

function ShowChanges({ activity, onOpen }: { activity: Activity; onOpen: (activity: Activity) => void }) {
  const words = useActivityWords();
  if (activity.changes.length === 0) return null;
  return (
    <Button
      variant="default"
      mih={44}
      aria-label={`Lihat perubahan: ${sentenceOf(activity, words)}`}
      onClick={() => onOpen(activity)}
    >
      Lihat perubahan
    </Button>
  );
}
