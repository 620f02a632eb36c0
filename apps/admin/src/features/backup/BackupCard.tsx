import type { Backups } from '@madrasah/contract';
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime, timeAgo, useTimeZone } from '../../shared/format/format-time.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useBackups, warningTexts } from './backups.ts';

/** On the administrators' dashboard: the last backup, and what prevents backups. */
export function BackupCard() {
  const backups = useBackups();
  return (
    <Section
      title="Cadangan"
      aside={
        <TextLink to="/backup" aria-label="Lihat semua cadangan">
          Lihat semua
        </TextLink>
      }
    >
      <LoadState query={backups} failed="Keadaan cadangan gagal dimuat." pending={<Skeleton height={44} />} />
      {backups.data && <State backups={backups.data.data} />}
    </Section>
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
      <BackupWarnings {...{ warnings, lastFailure }} />
    </>
  );
}

export function BackupWarnings({ warnings, lastFailure }: Pick<Backups, 'warnings' | 'lastFailure'>) {
  const timeZone = useTimeZone();
  if (warnings.length === 0 && !lastFailure) return null;
  return (
    <Alert color="yellow" mt="sm" role="status" icon={<IconAlertTriangle aria-hidden />} title="Perlu perhatian">
      {warnings.map((warning) => (
        <Text key={warning}>{warningTexts[warning]}</Text>
      ))}
      {lastFailure && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          Cadangan {formatDateTime(lastFailure.at, timeZone)} gagal: {lastFailure.reason}
        </Text>
      )}
    </Alert>
  );
}
