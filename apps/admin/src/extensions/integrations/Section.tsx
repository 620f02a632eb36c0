import { Group, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { copyText } from '../../shared/dialogs/CopyableAddress.tsx';
import { ShownOnce } from '../../shared/dialogs/ShownOnce.tsx';
import styles from './integrations.module.css';

export function SectionHeading({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="end" gap="sm" mb="sm">
      <div>
        <Title order={2}>{title}</Title>
        <Text c="dimmed">{hint}</Text>
      </div>
      {children}
    </Group>
  );
}

type ShownSecretProps = {
  name: string;
  secret: string;
  explanation: string;
  onStored: () => void;
};

export function ShownSecret({ name, secret, explanation, onStored }: ShownSecretProps) {
  return (
    <ShownOnce
      name={name}
      title={`${name} hanya ditampilkan sekali`}
      explanation={explanation}
      stored="Sudah saya simpan di tempat yang aman"
      onStored={onStored}
      actions={
        <ActionButton variant="default" icon={IconCopy} onClick={() => void copyText(secret, `${name} tersalin.`)}>
          Salin
        </ActionButton>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </ShownOnce>
  );
}
