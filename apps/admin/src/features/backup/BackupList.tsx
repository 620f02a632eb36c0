import { type Backup, backupTexts } from '@madrasah/contract';
import { Badge, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconLock, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ShortList } from '../../kit/list/List.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { formatSize } from '../../shared/format/figures.ts';
import { formatDateTime, type KnownZone } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useBackupDownload, type useBackups, useRemoveBackup } from './use-backups.ts';
import { kindNames } from './words.ts';

/** The stored backups, newest first. */
export function BackupList({ backups }: { backups: ReturnType<typeof useBackups> }) {
  const timeZone = useTimeZone();
  const download = useBackupDownload();
  const remove = useRemoveBackup();
  const [restored, setRestored] = useState<Backup>();
  return (
    <section aria-labelledby="backups">
      <Title order={2} id="backups" mb="sm">
        Yang tersimpan
      </Title>
      <ShortList
        noun="cadangan"
        query={{ ...backups, data: backups.data && { data: backups.data.data.items } }}
        failed={backupTexts.fetchFailed}
        hint="Yang pertama dibuat malam ini, atau sekarang juga dengan tombol di atas."
        columns={columnsIn(timeZone)}
        keyOf={({ name }) => name}
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
