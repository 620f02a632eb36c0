import type { Backups } from '@madrasah/contract';
import { Alert, Paper, Progress, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { formatDateTime } from '../../shared/format-time.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { isRestoring } from './words.ts';

type Props = {
  restore: NonNullable<Backups['restore']>;
  /** The site does not answer: it stands still. */
  isAway: boolean;
};

/** How far the last restoring is, or what came of it. */
export function RestoreState({ restore, isAway }: Props) {
  const at = formatDateTime(restore.at, useTimeZone());
  if (isRestoring(restore)) return <UnderWay isChecking={restore.state === 'checking' && !isAway} />;
  if (restore.state === 'failed') {
    return (
      <Alert color="red" role="status" icon={<IconAlertCircle aria-hidden />} title={`Pemulihan ${at} gagal`}>
        <Text style={{ overflowWrap: 'anywhere' }}>{restore.reason}</Text>
      </Alert>
    );
  }
  return (
    <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      Terakhir dipulihkan {at} dari {restore.name}.
    </Text>
  );
}

function UnderWay({ isChecking }: { isChecking: boolean }) {
  return (
    <Paper p="md" component="section" aria-label="Pemulihan yang sedang berjalan">
      <Text mb="xs" role="status">
        {isChecking ? 'Memeriksa cadangan…' : 'Memulihkan situs…'}
      </Text>
      <Progress value={100} aria-label="Pemulihan sedang berjalan" animated />
      <Text size="sm" c="dimmed" mt="xs">
        {isChecking
          ? 'Situs masih berjalan. Bila cadangannya utuh, situs berhenti sebentar.'
          : 'Situs berhenti sebentar. Biarkan halaman ini terbuka; sesudahnya Anda diminta masuk lagi.'}
      </Text>
    </Paper>
  );
}
