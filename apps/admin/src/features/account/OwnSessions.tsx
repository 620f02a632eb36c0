import type { BrowserName, SystemName } from '@madrasah/contract';
import { Badge, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/calls/use-change.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './AccountPage.module.css';

/** The device of a session, such as 'Chrome di Android'. */
export function deviceName({ browser, system }: { browser: BrowserName | null; system: SystemName | null }): string {
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? (system ? `Perangkat ${system}` : 'Perangkat tidak dikenal');
}

const draftsStay = 'Tulisan yang belum disimpan di sana tetap ada di perangkat itu.';
const ask = (title: string, text: string) =>
  confirmInDialog({ title, text: `${text} ${draftsStay}`, yes: 'Keluarkan' });

/** The user's open sessions: each other one can be ended, or all of them. */
export function OwnSessions() {
  const { utils, client } = useServices();
  const timeZone = useTimeZone();
  const sessions = useQuery(utils.auth.sessions.queryOptions(undefined, { staleTime: 0 }));
  const end = useChange((id: string) => client.auth.endSession.mutate({ id }), 'Perangkat itu gagal dikeluarkan.');
  const endOthers = useChange(() => client.auth.endOtherSessions.mutate({}), 'Perangkat lain gagal dikeluarkan.');
  const others = sessions.data?.data.filter(({ isThis }) => !isThis).length ?? 0;

  const confirmEnd = async (id: string, device: string) => {
    if (await ask('Keluar dari perangkat ini', `Keluar dari ${device}?`)) end.mutate(id);
  };
  const confirmEndOthers = async () => {
    if (await ask('Keluar dari perangkat lain', `Keluar dari ${others} perangkat lain?`)) endOthers.mutate(undefined);
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
                disabled={end.isPending}
                aria-label={`Keluarkan ${deviceName(device)}, masuk ${formatDateTime(startedAt, timeZone)}`}
                onClick={() => void confirmEnd(id, deviceName(device))}
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
          loading={endOthers.isPending}
          onClick={() => void confirmEndOthers()}
        >
          {others === 0 ? 'Tidak ada perangkat lain' : 'Keluar dari perangkat lain'}
        </Button>
      )}
    </Paper>
  );
}
