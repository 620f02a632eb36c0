import type { Subscriber } from '@madrasah/contract';
import { Badge, Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { formatDay } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import lists from '../../shared/lists/lists.module.css';
import { RowAction } from '../../shared/lists/row-actions.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './newsletter.module.css';
import { stateColors, stateNames } from './subscriber-states.ts';

type Props = { subscribers: readonly Subscriber[]; onRemoved: () => void };
type RowsProps = { subscribers: readonly Subscriber[]; onRemove: (subscriber: Subscriber) => void };

/** A table if it fits, otherwise cards. */
export function SubscriberRows({ subscribers, onRemoved }: Props) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const { client, queryClient } = useServices();
  const { run } = useSingleFlight();

  const remove = ({ id, email }: Subscriber) =>
    void run(async () => {
      const text = `Hapus ${email} dari daftar? Surel yang masih menunggu untuk alamat ini ikut dibatalkan.`;
      if (!(await confirmInDialog({ title: 'Hapus pelanggan', text, yes: 'Hapus', color: 'red' }))) return;
      try {
        const { message } = await client.newsletter.remove.mutate({ id });
        notifySuccess(message);
        onRemoved();
        await queryClient.invalidateQueries();
      } catch (error) {
        notifyFailure(error, 'Gagal menghapus pelanggan');
        void queryClient.invalidateQueries();
      }
    }, String(id));

  return isWide ? (
    <SubscriberTable subscribers={subscribers} onRemove={remove} />
  ) : (
    <SubscriberCards subscribers={subscribers} onRemove={remove} />
  );
}

function State({ subscriber: { state } }: { subscriber: Subscriber }) {
  return <Badge color={stateColors[state]}>{stateNames[state]}</Badge>;
}

function SubscriberTable({ subscribers, onRemove }: RowsProps) {
  const timeZone = useTimeZone();
  return (
    <Paper className={styles.frame}>
      <Table aria-label="Daftar pelanggan" verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Alamat</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Mendaftar</Table.Th>
            <Table.Th>Terkonfirmasi</Table.Th>
            <Table.Th w={80}>Aksi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {subscribers.map((subscriber) => (
            <Table.Tr key={subscriber.id}>
              <Table.Td className={styles.address}>{subscriber.email}</Table.Td>
              <Table.Td>
                <State subscriber={subscriber} />
              </Table.Td>
              <Table.Td className={styles.date}>{formatDay(subscriber.createdAt, timeZone)}</Table.Td>
              <Table.Td className={styles.date}>
                {subscriber.confirmedAt ? formatDay(subscriber.confirmedAt, timeZone) : '–'}
              </Table.Td>
              <Table.Td>
                <RowAction
                  name="Hapus"
                  title={subscriber.email}
                  icon={IconTrash}
                  color="red"
                  onPress={() => onRemove(subscriber)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function SubscriberCards({ subscribers, onRemove }: RowsProps) {
  const timeZone = useTimeZone();
  return (
    <ul className={lists.list} aria-label="Daftar pelanggan">
      {subscribers.map((subscriber) => (
        <Paper key={subscriber.id} component="li" className={lists.row}>
          <div className={lists.rowText}>
            <Text fw={600}>{subscriber.email}</Text>
            <Text size="sm" c="dimmed">
              Mendaftar {formatDay(subscriber.createdAt, timeZone)}
            </Text>
            <State subscriber={subscriber} />
          </div>
          <RowAction
            name="Hapus"
            title={subscriber.email}
            icon={IconTrash}
            color="red"
            onPress={() => onRemove(subscriber)}
          />
        </Paper>
      ))}
    </ul>
  );
}
