import { type Backups, backupTexts } from '@madrasah/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import { ExtensionParts } from '../../shared/extensions/ExtensionParts.tsx';
import { useExtensions } from '../../shared/extensions/staff-extension.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { WorkProgress } from '../../shared/work/WorkProgress.tsx';
import { BackupList } from './BackupList.tsx';
import { RestoreHelp } from './RestoreHelp.tsx';
import { RestoreState } from './RestoreState.tsx';
import { useBackups, useCancelBackup, useStartBackup } from './use-backups.ts';
import { describeSchedule, describeStep, isRestoring, percentOf, warningTexts } from './words.ts';

/** 'Cadangan': the backups of the whole site, and their restore. */
export function BackupPage() {
  const backups = useBackups();
  const start = useStartBackup();
  const extensions = useExtensions();
  const data = backups.data?.data;
  const isRestoreRunning = isRestoring(data?.restore ?? null);
  return (
    <>
      <PageHeading
        title="Cadangan"
        hint="Salinan seluruh situs: tulisan, gambar, komentar, akun, dan pengaturan, dalam satu berkas."
      >
        <Button
          mih={44}
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          loading={start.isBusy}
          disabled={!data || data.running !== null || isRestoreRunning}
          onClick={() => void start.run()}
        >
          Buat cadangan sekarang
        </Button>
      </PageHeading>
      <LoadState query={backups} failed={backupTexts.fetchFailed} explanation="Daftar cadangan gagal dimuat." />
      {data && (
        <Stack gap="lg">
          {data.restore && <RestoreState restore={data.restore} isAway={backups.isError} />}
          <Warnings backups={data} />
          {data.recommendsEncryption && (
            <ExtensionParts of={extensions.flatMap(({ EncryptionAdvice = [] }) => EncryptionAdvice)} props={{}} />
          )}
          {data.running && <Running running={data.running} />}
          <Text c="dimmed">{describeSchedule(data)}</Text>
          <BackupList backups={backups} />
          <RestoreHelp />
        </Stack>
      )}
    </>
  );
}

function Warnings({ backups: { warnings, lastFailure } }: { backups: Backups }) {
  const timeZone = useTimeZone();
  if (warnings.length === 0 && !lastFailure) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />} title="Perlu perhatian">
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

function Running({ running }: { running: NonNullable<Backups['running']> }) {
  const cancel = useCancelBackup();
  const isCancellable = running.step !== 'verify';
  return (
    <WorkProgress
      label="Cadangan yang sedang dibuat"
      name="Kemajuan cadangan"
      percent={percentOf(running)}
      hint={`Halaman ini boleh ditinggalkan; pembuatannya tetap berjalan. ${
        isCancellable ? 'Dapat dibatalkan sampai hasilnya mulai diperiksa.' : 'Tidak dapat dibatalkan lagi.'
      }`}
      onCancel={isCancellable ? () => void cancel.run() : undefined}
      isCancelling={cancel.isBusy}
    >
      {describeStep(running)}
    </WorkProgress>
  );
}
