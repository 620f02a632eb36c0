import type { Backup } from '@madrasah/contract';
import { Button, List, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { formatDateTime } from '../../shared/format-time.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import styles from './backup.module.css';
import { restoreCommands } from './restore-commands.ts';

type Props = { backup: Backup; isOpen: boolean; onClose: () => void };

/** What whoever looks after the server types to bring this backup back: the site has to stand still meanwhile. */
export function RestoreDialog({ backup: { name, createdAt, isLocked }, isOpen, onClose }: Props) {
  const date = formatDateTime(createdAt, useTimeZone());
  const commands = restoreCommands(name);
  return (
    <FormDialog title={`Memulihkan cadangan ${date}`} isOpen={isOpen} onClose={onClose}>
      <Stack>
        <Text>
          Pemulihan dijalankan pengelola server di baris perintah, karena situs harus berhenti selama isinya diganti.
          Berkasnya diperiksa seluruhnya dahulu, keadaan sekarang dicadangkan, dan Anda diminta mengetik kalimat
          konfirmasi. Bila gagal, tidak ada yang berubah.
        </Text>
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
        <div>
          <Text fw={600}>Sesudahnya</Text>
          <List spacing="xs" mt="xs">
            <List.Item>
              Yang ditulis sesudah {date} hilang dari situs, tetapi ada di cadangan ‘Sebelum pemulihan’.
            </List.Item>
            <List.Item>Semua orang perlu masuk lagi.</List.Item>
            {isLocked && (
              <List.Item>
                Cadangan ini terenkripsi. Dengan BACKUP_PASSPHRASE perintahnya sama; dengan kunci yang disimpan
                terpisah, tambahkan <code>--identity BERKAS_KUNCI</code>.
              </List.Item>
            )}
          </List>
        </div>
        <Button variant="default" mih={44} onClick={onClose}>
          Tutup
        </Button>
      </Stack>
    </FormDialog>
  );
}

function Command({ title, hint, text }: { title: string; hint: string; text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <pre className={styles.command}>
        <code>{text}</code>
      </pre>
      <Button
        mt="xs"
        mih={44}
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={`Salin perintah: ${title}`}
        onClick={() => void copyText(text, 'Perintah tersalin.')}
      >
        Salin
      </Button>
    </section>
  );
}
