import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../shared/notifications.tsx';
import styles from './integrations.module.css';

type Props = {
  /** What it is, as in "Kunci API". */
  name: string;
  secret: string;
  explanation: string;
  onStored: () => void;
};

/** What the server tells this once; the way on opens when whoever reads it says that it is stored. */
export function OnceShown({ name, secret, explanation, onStored }: Props) {
  const [isStored, setStored] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notifySuccess(`${name} tersalin.`),
      () => notifyError('Tidak dapat disalin di perangkat ini. Salin sendiri dari kotaknya.'),
    );

  return (
    <Stack ref={box} tabIndex={-1} role="group" aria-label={name}>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={`${name} hanya ditampilkan sekali`}>
        {explanation}
      </Alert>
      <code className={styles.secret}>{secret}</code>
      <Group>
        <Button variant="default" mih={44} leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Salin
        </Button>
      </Group>
      <Checkbox
        label="Sudah saya simpan di tempat yang aman"
        checked={isStored}
        onChange={({ currentTarget }) => setStored(currentTarget.checked)}
      />
      <Button mih={44} disabled={!isStored} onClick={onStored}>
        Selesai
      </Button>
    </Stack>
  );
}
