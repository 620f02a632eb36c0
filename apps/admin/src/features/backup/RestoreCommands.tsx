import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { copyText } from '../../shared/dialogs/notifications.tsx';
import styles from './backup.module.css';
import { restoreCommands } from './restore-commands.ts';

/** The commands that an operator types on the server to restore a backup. */
export function RestoreCommands({ name }: { name: string }) {
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
