import { type Backup, describeLostFiles } from '@madrasah/contract';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import styles from './backup.module.css';
import { RestoreCommands } from './RestoreCommands.tsx';
import { RestoreForm } from './RestoreForm.tsx';

type Props = { backup: Backup; onClose: () => void };

/** The restore of a backup: by the application if possible, otherwise with commands on the server. */
export function RestoreDialog({ backup, onClose }: Props) {
  const { name, createdAt, isLocked, isRestorable, isWhole, lost } = backup;
  const date = formatDateTime(createdAt, useTimeZone());
  return (
    <FormDialog title={`Memulihkan cadangan ${date}`} isOpen onClose={onClose}>
      <Stack>
        {!isWhole && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Cadangan ini tidak utuh">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {lost ? `Tidak ada di dalamnya: ${describeLostFiles(lost)}. ` : ''}Pilih cadangan yang utuh bila ada.
            </Text>
          </Alert>
        )}
        {isRestorable ? (
          <RestoreForm backup={backup} onAsked={onClose} onCancel={onClose} />
        ) : (
          <Text>
            Cadangan ini dipulihkan pengelola server di baris perintah, selagi situs berhenti. Berkasnya diperiksa
            seluruhnya dahulu, keadaan sekarang dicadangkan, dan Anda diminta mengetik kalimat konfirmasi. Bila gagal,
            tidak ada yang berubah.
          </Text>
        )}
        <div>
          <Text fw={600}>Sesudahnya</Text>
          <List spacing="xs" mt="xs">
            <List.Item>
              Yang ditulis sesudah {date} hilang dari situs, tetapi ada di cadangan ‘Sebelum pemulihan’.
            </List.Item>
            <List.Item>Semua orang perlu masuk lagi, dengan kata sandi yang berlaku waktu itu.</List.Item>
            <List.Item>
              Kunci API, tautan pratinjau, dan tautan kata sandi dicabut. Akun yang sudah dinonaktifkan dan data pribadi
              yang sudah dihapus tetap begitu. Surel yang waktu itu menunggu ditahan sampai Anda memutuskannya.
            </List.Item>
            {isLocked && !isRestorable && (
              <List.Item>
                Cadangan ini terenkripsi. Dengan BACKUP_PASSPHRASE perintahnya sama; dengan kunci yang disimpan
                terpisah, tambahkan <code>--identity BERKAS_KUNCI</code>.
              </List.Item>
            )}
          </List>
        </div>
        {isRestorable ? (
          <details>
            <summary className={styles.summary}>Lewat baris perintah server</summary>
            <RestoreCommands name={name} />
          </details>
        ) : (
          <>
            <RestoreCommands name={name} />
            <Button variant="default" mih={44} onClick={onClose}>
              Tutup
            </Button>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
