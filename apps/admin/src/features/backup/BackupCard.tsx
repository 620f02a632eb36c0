import type { Backups } from '@madrasah/contract';
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime, timeAgo } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
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
