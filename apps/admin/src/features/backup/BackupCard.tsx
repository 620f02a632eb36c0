import { type Backups, backupTexts } from '@madrasah/contract';
import { Alert, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime, timeAgo } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { useBackups, warningTexts } from './backups.ts';

/** On the administrators' dashboard: the last backup, and what prevents backups. */
export function BackupCard() {
  const backups = useBackups();
  return (
    <Paper p="md" component="section" aria-labelledby="backup-card">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="backup-card">
          Cadangan
        </Title>
        <TextLink to="/backup" aria-label="Lihat semua cadangan">
          Lihat semua
        </TextLink>
      </Group>
      <LoadState
        query={backups}
        failed={backupTexts.fetchFailed}
        explanation="Keadaan cadangan gagal dimuat."
        pending={<Skeleton height={44} />}
      />
      {backups.data && <State backups={backups.data.data} />}
    </Paper>
  );
}

function State({ backups: { lastSuccessAt, lastFailure, running, ...backups } }: { backups: Backups }) {
  const timeZone = useTimeZone();
  // An overdue backup stands under 'Yang perlu dikerjakan'.
  const warnings = backups.warnings.filter((warning) => warning !== 'old');
  return (
    <>
      <Text>
        {lastSuccessAt ? (
          <>
            Terakhir berhasil{' '}
            <time dateTime={lastSuccessAt} title={formatDateTime(lastSuccessAt, timeZone)}>
              {timeAgo(lastSuccessAt, Date.now())}
            </time>
            .
          </>
        ) : (
          'Belum pernah dibuat.'
        )}
        {running && ' Sedang dibuat yang baru.'}
      </Text>
      {(warnings.length > 0 || lastFailure) && (
        <Alert color="yellow" mt="sm" icon={<IconAlertTriangle aria-hidden />}>
          {warnings.map((warning) => (
            <Text key={warning}>{warningTexts[warning]}</Text>
          ))}
          {lastFailure && (
            <Text style={{ overflowWrap: 'anywhere' }}>
              Gagal {formatDateTime(lastFailure.at, timeZone)}: {lastFailure.reason}
            </Text>
          )}
        </Alert>
      )}
    </>
  );
}
