import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ShownOnce.module.css';

type ShownOnceProps = {
  name: string;
  title: string;
  explanation: string;
  children: ReactNode;
  actions: ReactNode;
  stored: string;
  onStored: () => void;
};

/** A secret that the server shows only once. The dialog can be closed after the user confirms to have stored it. */
export function ShownOnce({ name, title, explanation, children, actions, stored, onStored }: ShownOnceProps) {
  const [isStored, setStored] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} className={styles.shown} tabIndex={-1} role="group" aria-label={name}>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={title}>
        {explanation}
      </Alert>
      {children}
      <Group gap="sm">{actions}</Group>
      <Checkbox label={stored} checked={isStored} onChange={({ currentTarget }) => setStored(currentTarget.checked)} />
      <Button disabled={!isStored} onClick={onStored}>
        Selesai
      </Button>
    </Stack>
  );
}
