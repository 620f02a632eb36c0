import { type Backup, type Backups, backupTexts, describeRestore } from '@madrasah/contract';
import { Alert, Badge, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertCircle,
  IconDatabaseExport,
  IconDownload,
  IconLock,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ShortList } from '../../kit/list/List.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { saveFrom } from '../../shared/calls/save-file.ts';
import { ExtensionParts } from '../../shared/extensions/ExtensionParts.tsx';
import { useExtensions } from '../../shared/extensions/staff-extension.ts';
import { formatSize } from '../../shared/format/figures.ts';
import { formatDateTime, type KnownZone, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import { WorkProgress } from '../../shared/work/WorkProgress.tsx';
import { BackupWarnings } from './BackupCard.tsx';
import { describeSchedule, describeStep, isRestoring, kindNames, percentOf, useBackups } from './backups.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

export function BackupPage() {
  const backups = useBackups();
  const start = useAction({ call: (client) => client.backups.start.mutate(), failed: backupTexts.createFailed });
  const extensions = useExtensions();
  const data = backups.data?.data;
  const isRestoreRunning = isRestoring(data?.restore ?? null);
  return (
    <>
      <PageHeading
        title="Cadangan"
        hint="Salinan seluruh situs: tulisan, gambar, komentar, akun, dan pengaturan, dalam satu berkas."
      >
        <IconButton
          icon={IconDatabaseExport}
          action={start}
          disabled={!data || data.running !== null || isRestoreRunning}
        >
          Buat cadangan sekarang
        </IconButton>
      </PageHeading>
      <LoadState query={backups} failed="Daftar cadangan gagal dimuat." />
      {data && (
        <Stack gap="lg">
          {data.restore && <RestoreState restore={data.restore} isAway={backups.isError} />}
          <BackupWarnings {...data} />
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

function Running({ running }: { running: NonNullable<Backups['running']> }) {
  const cancel = useAction({ call: (client) => client.backups.cancel.mutate(), failed: backupTexts.cancelFailed });
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

type Props = {
  restore: NonNullable<Backups['restore']>;
  /** The site does not answer during the restore. */
  isAway: boolean;
};

function RestoreState({ restore, isAway }: Props) {
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
        <Note mt="xs" style={{ overflowWrap: 'anywhere' }}>
          Akun yang dinonaktifkan lagi: {report.deactivated.join(', ')}.
        </Note>
      )}
    </Paper>
  );
}

function UnderWay({ isChecking, bytes }: { isChecking: boolean; bytes: number }) {
  const cancel = useAction({
    call: (client) => client.backups.cancelRestore.mutate(),
    failed: backupTexts.cancelFailed,
  });
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

function RestoreHelp() {
  return (
    <Section title="Memulihkan">
      <Text>
        Tombol Pulihkan mengganti isi seluruh situs dengan isi cadangan itu, sesudah Anda mengetik kalimat konfirmasi
        dan kata sandi. Di tempat yang tidak mengizinkannya, tombol itu menunjukkan perintah untuk pengelola server.
      </Text>
      <Text mt="sm" c="dimmed">
        Simpan juga salinannya di luar server: disk yang rusak membawa serta cadangan di dalamnya. Kunci rahasia server
        tidak ikut di dalam cadangan; simpan berkas <code>jwt-secret</code> atau JWT_SECRET di tempat lain.
      </Text>
    </Section>
  );
}

function BackupList({ backups }: { backups: ReturnType<typeof useBackups> }) {
  const timeZone = useTimeZone();
  const { apiOrigin } = useServices();
  const download = useAction({
    call: async (client, { name }: Backup) =>
      saveFrom(`${apiOrigin}${(await client.backups.link.mutate({ name })).data.path}`, name),
    failed: backupTexts.downloadFailed,
    changesNothing: true,
  });
  const remove = useAction({
    confirm: ({ createdAt }: Backup) => ({
      title: 'Hapus cadangan?',
      text: `Cadangan ${formatDateTime(createdAt, timeZone)} dihapus dari server untuk selamanya.`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: (client, { name }: Backup) => client.backups.remove.mutate({ name }),
    failed: backupTexts.removeFailed,
  });
  const [restored, setRestored] = useState<Backup>();
  return (
    <section aria-labelledby="backups">
      <Title order={2} id="backups" mb="sm">
        Yang tersimpan
      </Title>
      <ShortList
        noun="cadangan"
        query={{ ...backups, data: backups.data && { data: backups.data.data.items.map(identified) } }}
        failed={backupTexts.fetchFailed}
        hint="Yang pertama dibuat malam ini, atau sekarang juga dengan tombol di atas."
        columns={columnsIn(timeZone)}
        nameOf={({ createdAt }) => formatDateTime(createdAt, timeZone)}
        actions={(backup) => [
          { name: 'Unduh', icon: IconDownload, run: () => void download.run(backup) },
          { name: 'Pulihkan', icon: IconRestore, run: () => setRestored(backup) },
          { name: 'Hapus', icon: IconTrash, color: 'red', run: () => void remove.run(backup) },
        ]}
      />
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />}
    </section>
  );
}

const identified = (backup: Backup) => ({ ...backup, id: backup.name });

const columnsIn = (timeZone: KnownZone): Column<Backup>[] => [
  {
    heading: 'Waktu',
    card: 'title',
    cell: ({ createdAt, name }) => (
      <>
        <Text fw={600} component="time" dateTime={createdAt}>
          {formatDateTime(createdAt, timeZone)}
        </Text>
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      </>
    ),
  },
  { heading: 'Jenis', cell: ({ kind }) => kindNames[kind] },
  { heading: 'Ukuran', isFigure: true, cell: ({ bytes }) => formatSize(bytes) },
  { heading: 'Keadaan', card: 'badge', cell: (backup) => <Condition backup={backup} /> },
];

function Condition({ backup: { isWhole, verifiedAt, isLocked, lost } }: { backup: Backup }) {
  return (
    <Group gap="xs">
      {!isWhole && <Badge color="red">Tidak utuh</Badge>}
      {isWhole && verifiedAt && (
        <Badge color="green" variant="light">
          Sudah diperiksa
        </Badge>
      )}
      {isLocked && (
        <Badge variant="light" leftSection={<IconLock size={12} aria-hidden />}>
          Terenkripsi
        </Badge>
      )}
      {lost && <Text size="sm">{lost.count.toLocaleString('id-ID')} gambar atau berkas tidak ada di dalamnya.</Text>}
    </Group>
  );
}
