import type { Backup } from '@madrasah/contract';
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconDownload, IconLock, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatSize } from '../../shared/format/format-size.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import styles from './backup.module.css';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useBackupDownload, useRemoveBackup } from './use-backups.ts';
import { kindNames } from './words.ts';

/** The stored backups, newest first. */
export function BackupList({ items }: { items: readonly Backup[] }) {
  return (
    <section aria-labelledby="backups">
      <Title order={2} id="backups" mb="sm">
        Yang tersimpan
      </Title>
      {items.length === 0 ? (
        <Paper p="xl">
          <Text ta="center" fw={600}>
            Belum ada cadangan
          </Text>
          <Text ta="center" c="dimmed">
            Yang pertama dibuat malam ini, atau sekarang juga dengan tombol di atas.
          </Text>
        </Paper>
      ) : (
        <ul className={styles.list} aria-labelledby="backups">
          {items.map((backup) => (
            <Row key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ backup }: { backup: Backup }) {
  const { name, createdAt, kind, bytes, isLocked, isWhole, lost, verifiedAt } = backup;
  const [isRestoring, setRestoring] = useState(false);
  const date = formatDateTime(createdAt, useTimeZone());
  const download = useBackupDownload();
  const removal = useRemoveBackup();
  return (
    <Paper component="li" className={styles.row}>
      <div className={styles.words}>
        <Text fw={600} component="time" dateTime={createdAt}>
          {date}
        </Text>
        <Text size="sm" c="dimmed">
          {kindNames[kind]}, {formatSize(bytes)}
        </Text>
        <Text size="xs" c="dimmed" className={styles.name}>
          {name}
        </Text>
        <Group gap="xs" mt={4}>
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
        </Group>
        {lost && (
          <Text size="sm" mt={4}>
            {lost.count.toLocaleString('id-ID')} gambar atau berkas tidak ada di dalamnya.
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          mih={44}
          aria-label={`Unduh: ${date}`}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(name)}
        >
          Unduh
        </Button>
        <Button
          variant="default"
          mih={44}
          aria-label={`Pulihkan: ${date}`}
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => setRestoring(true)}
        >
          Pulihkan
        </Button>
        <Button
          variant="subtle"
          color="red"
          mih={44}
          aria-label={`Hapus: ${date}`}
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={removal.isPending}
          onClick={() => void removal.remove(name, date)}
        >
          Hapus
        </Button>
      </Group>
      <RestoreDialog backup={backup} isOpen={isRestoring} onClose={() => setRestoring(false)} />
    </Paper>
  );
}
