import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './BulkBar.module.css';

type BulkBarProps = {
  /** What is ticked, as "3 pengguna dipilih". */
  label: string;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
};

/** What can be done with the ticked rows. It stays in sight below the header while the rows are scrolled. */
export function BulkBar({ label, onClear, children }: BulkBarProps) {
  return (
    <Paper component="section" aria-label="Tindakan untuk yang dipilih" shadow="md" className={styles.bar}>
      <Text fw={600} role="status">
        {label}
      </Text>
      <Group gap="xs">
        {children}
        <Button variant="subtle" onClick={onClear}>
          Batalkan pilihan
        </Button>
      </Group>
    </Paper>
  );
}

type BulkResultProps = {
  /** What was done to how many, as "2 pengguna dinonaktifkan". */
  done: string;
  failed: readonly { name: string; message: string }[];
  onUndo?: () => void;
  onClose: () => void;
};

/** What became of each ticked row, until it is closed. It is brought into sight, wherever the rows were. */
export function BulkResult({ done, failed, onUndo, onClose }: BulkResultProps) {
  const isWhole = failed.length === 0;
  const result = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is brought into sight too
  useEffect(() => result.current?.focus(), [done]);

  return (
    <Alert
      ref={result}
      tabIndex={-1}
      className={styles.result}
      color={isWhole ? 'green' : 'yellow'}
      role="status"
      icon={isWhole ? <IconCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
      title={isWhole ? done : `${done}, ${failed.length} gagal`}
      withCloseButton
      closeButtonLabel="Tutup hasil"
      onClose={onClose}
    >
      {!isWhole && (
        <ul className={styles.failures}>
          {failed.map(({ name, message }) => (
            <li key={name}>
              <b>{name}</b>: {message}
            </li>
          ))}
        </ul>
      )}
      {onUndo && (
        <Button variant="default" size="xs" onClick={onUndo}>
          Urungkan
        </Button>
      )}
    </Alert>
  );
}
