import type { BrowserName, SystemName } from '@madrasah/contract';
import { Badge, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './AccountPage.module.css';

export function deviceName({ browser, system }: { browser: BrowserName | null; system: SystemName | null }): string {
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? (system ? `Perangkat ${system}` : 'Perangkat tidak dikenal');
}

const draftsStay = 'Tulisan yang belum disimpan di sana tetap ada di perangkat itu.';

export function OwnSessions() {
  const { utils, client } = useServices();
  const timeZone = useTimeZone();
  const sessions = useQuery(utils.auth.sessions.queryOptions(undefined, { staleTime: 0 }));
  const others = sessions.data?.data.filter(({ isThis }) => !isThis).length ?? 0;

  const end = useAction({
    confirm: ({ device }: { id: string; device: string }) => ({
      title: 'Keluar dari perangkat ini',
      text: `Keluar dari ${device}? ${draftsStay}`,
      yes: 'Keluarkan',
    }),
    call: ({ id }) => client.auth.endSession.mutate({ id }),
    failed: 'Perangkat itu gagal dikeluarkan.',
  });
  const endOthers = useAction({
    confirm: () => ({
      title: 'Keluar dari perangkat lain',
      text: `Keluar dari ${others} perangkat lain? ${draftsStay}`,
      yes: 'Keluarkan',
    }),
    call: () => client.auth.endOtherSessions.mutate({}),
    failed: 'Perangkat lain gagal dikeluarkan.',
  });

  return (
    <Paper component="section" p="lg" aria-labelledby="own-sessions">
      <Title order={2} id="own-sessions" mb="md">
        Perangkat yang sedang masuk
      </Title>
      <LoadState
        query={sessions}
        failed="Terjadi Kesalahan"
        explanation="Daftar perangkat gagal dimuat."
        pending={<Skeleton height={96} />}
      />
      <ul className={styles.sessions}>
        {sessions.data?.data.map(({ id, startedAt, lastUsedAt, isThis, ...device }) => (
          <li key={id} className={styles.session}>
            <div>
              <Group gap="xs">
                <Text fw={600}>{deviceName(device)}</Text>
                {isThis && <Badge color="green">Perangkat ini</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                Masuk {formatDateTime(startedAt, timeZone)}, terakhir diperbarui {formatDateTime(lastUsedAt, timeZone)}
              </Text>
            </div>
            {!isThis && (
              <Button
                variant="default"
                mih={44}
                disabled={end.isBusy}
                aria-label={`Keluarkan ${deviceName(device)}, masuk ${formatDateTime(startedAt, timeZone)}`}
                onClick={() => void end.run({ id, device: deviceName(device) })}
              >
                Keluarkan
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data && (
        <Button
          variant="default"
          mih={44}
          mt="md"
          disabled={others === 0}
          loading={endOthers.isBusy}
          onClick={() => void endOthers.run()}
        >
          {others === 0 ? 'Tidak ada perangkat lain' : 'Keluar dari perangkat lain'}
        </Button>
      )}
    </Paper>
  );
}
