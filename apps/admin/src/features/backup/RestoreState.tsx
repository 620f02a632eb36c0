import { type Backups, describeRestore } from '@madrasah/contract';
import { Alert, List, Paper, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { formatSize } from '../../shared/format/figures.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { WorkProgress } from '../../shared/work/WorkProgress.tsx';
import { useCancelRestore } from './use-backups.ts';
import { isRestoring } from './words.ts';

type Props = {
  restore: NonNullable<Backups['restore']>;
  /** The site does not answer during the restore. */
  isAway: boolean;
};

/** The state of the last restore. */
export function RestoreState({ restore, isAway }: Props) {
  const at = formatDateTime(restore.at, useTimeZone());
  if (isRestoring(restore)) {
    return <UnderWay isChecking={restore.state === 'checking' && !isAway} bytes={restore.checkedBytes} />;
  }
  if (restore.state === 'failed') {
    return (
      <Alert color="red" role="status" icon={<IconAlertCircle aria-hidden />} title={`Pemulihan ${at} gagal`}>
        <Text style={{ overflowWrap: 'anywhere' }}>{restore.reason}</Text>
        {restore.isForeign && (
          <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
            Bila Anda mengenal asalnya, pilih ‘Pulihkan’ lagi pada {restore.name} dan nyatakan di sana.
          </Text>
        )}
      </Alert>
    );
  }
  return <Done restore={restore} at={at} />;
}

/** What was restored, and what was revoked, repeated or held back. */
function Done({ restore: { name, report }, at }: { restore: Props['restore']; at: string }) {
  const sentences = report ? describeRestore(report) : [];
  return (
    <Paper p="md" component="section" aria-label="Pemulihan terakhir">
      <Text style={{ overflowWrap: 'anywhere' }}>
        Terakhir dipulihkan {at} dari {name}.
      </Text>
      {sentences.length > 0 && (
        <List mt="xs" spacing="xs" size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
      {report && report.deactivated.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          Akun yang dinonaktifkan lagi: {report.deactivated.join(', ')}.
        </Text>
      )}
    </Paper>
  );
}

function UnderWay({ isChecking, bytes }: { isChecking: boolean; bytes: number }) {
  const cancel = useCancelRestore();
  return (
    <WorkProgress
      label="Pemulihan yang sedang berjalan"
      name="Pemulihan sedang berjalan"
      percent={100}
      hint={
        isChecking
          ? 'Situs masih berjalan. Bila cadangannya utuh, situs berhenti sebentar. Dapat dibatalkan sampai situs berhenti.'
          : 'Situs berhenti sebentar. Biarkan halaman ini terbuka; sesudahnya Anda diminta masuk lagi.'
      }
      onCancel={isChecking ? () => void cancel.run() : undefined}
      isCancelling={cancel.isBusy}
    >
      {isChecking ? `Memeriksa cadangan…${bytes > 0 ? ` ${formatSize(bytes)} sudah dibaca` : ''}` : 'Memulihkan situs…'}
    </WorkProgress>
  );
}
