import { type Backup, backupTexts, describeLostFiles, restoreConfirmation } from '@madrasah/contract';
import { Alert, Button, Checkbox, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ActionForm } from '../../kit/record/RecordForm.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { copyText } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './backup.module.css';
import { useBackups } from './backups.ts';

type Props = { backup: Backup; onClose: () => void };

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
          <RestoreForm backup={backup} onClose={onClose} />
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
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

function RestoreForm({ backup: { name }, onClose }: Props) {
  const { queryClient, utils } = useServices();
  const last = useBackups().data?.data.restore;
  const isForeign = last?.name === name && last.isForeign;
  const [acceptsForeign, setAcceptsForeign] = useState(false);
  const restoring = useAction({
    async call(client) {
      await client.backups.restore.mutate({ name, acceptsForeign, confirmation: restoreConfirmation });
      // At once, because the server will soon be unreachable for a while.
      const nothingYet = { reason: null, isForeign: false, checkedBytes: 0, report: null };
      const asked = { name, at: new Date().toISOString(), state: 'checking' as const, ...nothingYet };
      const { queryKey } = utils.backups.list.queryOptions(undefined);
      queryClient.setQueryData(queryKey, (cached) => cached && { data: { ...cached.data, restore: asked } });
      onClose();
    },
    failed: backupTexts.restoreFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  return (
    <ActionForm
      submitText="Pulihkan sekarang"
      color="red"
      action={restoring}
      confirmation={restoreConfirmation}
      isComplete={!isForeign || acceptsForeign}
      onSubmit={() => void restoring.run()}
      onCancel={onClose}
    >
      <Text>
        Isi seluruh situs diganti dengan isi cadangan ini. Berkasnya diperiksa dan keadaan sekarang dicadangkan dahulu.
        Selama isinya diganti situs tidak dapat dibuka, biasanya beberapa menit. Bila gagal, isinya tetap seperti
        sekarang.
      </Text>
      {isForeign && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Cadangan ini bukan buatan situs ini">
          <Text mb="sm">
            Siapa pun dapat membuat berkas seperti ini, lengkap dengan akun administrator. Pulihkan hanya bila Anda tahu
            dari mana asalnya, misalnya dari server yang lama.
          </Text>
          <Checkbox
            label="Saya mengenal asal cadangan ini"
            checked={acceptsForeign}
            onChange={({ currentTarget }) => setAcceptsForeign(currentTarget.checked)}
          />
        </Alert>
      )}
    </ActionForm>
  );
}

function RestoreCommands({ name }: { name: string }) {
  const commands = restoreCommands(name);
  return (
    <Stack>
      <Command
        title="Di server (layanan systemd)"
        hint="Jalankan satu per satu. Bila MIGRATE=false, isi DATABASE_URL dengan peran pemilik tabel untuk perintah ini."
        text={commands.service}
      />
      <Command
        title="Di komputer yang menjalankan npm start"
        hint="Hentikan situs dengan Ctrl-C, jalankan ini di folder aplikasi, lalu npm start lagi."
        text={commands.npm}
      />
    </Stack>
  );
}

function Command({ title, hint, text }: { title: string; hint: string; text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      <Note>{hint}</Note>
      <pre className={styles.command}>
        <code>{text}</code>
      </pre>
      <IconButton
        mt="xs"
        variant="default"
        icon={IconCopy}
        aria-label={`Salin perintah: ${title}`}
        onClick={() => void copyText(text, 'Perintah tersalin.')}
      >
        Salin
      </IconButton>
    </section>
  );
}

/** The commands of a restore: in a copy of the repository, and for the service of `infra/deploy`. */
export const restoreCommands = (name: string) => ({
  npm: `npm run restore -- --replace ${name}`,
  service: [
    'sudo systemctl stop madrasah',
    'cd /opt/madrasah/current',
    `sudo --user=madrasah env DATA_DIR=/var/lib/madrasah NODE_ENV=production bin/node --env-file=/etc/madrasah/madrasah.env apps/api/src/commands/restore.js --replace ${name}`,
    'sudo systemctl start madrasah',
  ].join('\n'),
});
