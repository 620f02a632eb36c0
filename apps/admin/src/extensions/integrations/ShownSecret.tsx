import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../shared/dialogs/copy-text.ts';
import { ShownOnce } from '../../shared/dialogs/ShownOnce.tsx';
import styles from './integrations.module.css';

type ShownSecretProps = {
  /** The name of the secret, such as "Kunci API". */
  name: string;
  secret: string;
  explanation: string;
  onStored: () => void;
};

/** A new key or secret, shown once. */
export function ShownSecret({ name, secret, explanation, onStored }: ShownSecretProps) {
  return (
    <ShownOnce
      name={name}
      title={`${name} hanya ditampilkan sekali`}
      explanation={explanation}
      stored="Sudah saya simpan di tempat yang aman"
      onStored={onStored}
      actions={
        <Button
          variant="default"
          mih={44}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copyText(secret, `${name} tersalin.`)}
        >
          Salin
        </Button>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </ShownOnce>
  );
}
