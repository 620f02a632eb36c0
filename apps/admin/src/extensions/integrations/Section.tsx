import { Group, Text, Title } from '@mantine/core';
import { type Icon, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '../../shared/dialogs/notifications.tsx';
import { ShownOnce } from '../../shared/dialogs/ShownOnce.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import styles from './integrations.module.css';

type SectionProps = {
  title: string;
  hint: string;
  button: { label: string; icon: Icon };
  isLoaded: boolean;
  onAdd: () => void;
  children: ReactNode;
};

export function Section({ title, hint, button: { label, icon }, isLoaded, onAdd, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" align="end" gap="sm" mb="sm">
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{hint}</Text>
        </div>
        <IconButton icon={icon} disabled={!isLoaded} onClick={onAdd}>
          {label}
        </IconButton>
      </Group>
      {children}
    </section>
  );
}

type ShownSecretProps = { name: string; secret: string; explanation: string; onStored: () => void };

export function ShownSecret({ name, secret, explanation, onStored }: ShownSecretProps) {
  return (
    <ShownOnce
      name={name}
      title={`${name} hanya ditampilkan sekali`}
      explanation={explanation}
      stored="Sudah saya simpan di tempat yang aman"
      onStored={onStored}
      actions={
        <IconButton variant="default" icon={IconCopy} onClick={() => void copyText(secret, `${name} tersalin.`)}>
          Salin
        </IconButton>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </ShownOnce>
  );
}
