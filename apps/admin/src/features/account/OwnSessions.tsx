import { texts } from '@madrasah/contract';
import { Badge, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './AccountPage.module.css';
import { deviceName } from './device-name.ts';

/** The user's open sessions, with a button that ends all others. */
export function OwnSessions() {
  const { utils, client, queryClient } = useServices();
  const timeZone = useTimeZone();
  const sessions = useQuery(utils.auth.sessions.queryOptions(undefined, { staleTime: 0 }));
  const endOthers = useMutation({
    mutationFn: async () => {
      await client.auth.endOtherSessions.mutate({});
    },
    onSuccess: () => notifySuccess(texts.session.othersEnded),
    onError: (error) => notifyFailure(error, 'Perangkat lain gagal dikeluarkan.'),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const others = sessions.data?.data.filter(({ isThis }) => !isThis).length ?? 0;

  const confirmEnd = async () => {
    const isConfirmed = await confirmInDialog({
      title: 'Keluar dari perangkat lain',
      text: `Keluar dari ${others} perangkat lain? Tulisan yang belum disimpan di sana tetap ada di perangkat itu.`,
      yes: 'Keluarkan',
    });
    if (isConfirmed) endOthers.mutate();
  };

  return (
    <Paper component="section" p="lg" aria-labelledby="own-sessions">
      <Title order={2} id="own-sessions" mb="md">
        Perangkat yang sedang masuk
      </Title>
      {sessions.isPending && <Skeleton height={96} />}
      {sessions.isError && (
        <LoadErrorAlert
          error={sessions.error}
          fallback="Terjadi Kesalahan"
          explanation="Daftar perangkat gagal dimuat."
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul className={styles.sessions}>
        {sessions.data?.data.map(({ startedAt, lastUsedAt, isThis, ...device }) => (
          <li key={startedAt}>
            <Group gap="xs">
              <Text fw={600}>{deviceName(device)}</Text>
              {isThis && <Badge color="green">Perangkat ini</Badge>}
            </Group>
            <Text size="sm" c="dimmed">
              Masuk {formatDateTime(startedAt, timeZone)}, terakhir diperbarui {formatDateTime(lastUsedAt, timeZone)}
            </Text>
          </li>
        ))}
      </ul>
      {sessions.data && (
        <Button
          variant="default"
          mih={44}
          mt="md"
          disabled={others === 0}
          loading={endOthers.isPending}
          onClick={confirmEnd}
        >
          {others === 0 ? 'Tidak ada perangkat lain' : 'Keluar dari perangkat lain'}
        </Button>
      )}
    </Paper>
  );
}
