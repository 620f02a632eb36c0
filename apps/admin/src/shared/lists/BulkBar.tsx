import { Alert, Button, Group, Progress } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './BulkBar.module.css';

type BulkBarProps = {
  /** What is ticked, as "3 pengguna dipilih", or how far it is; empty while there is nothing to say. */
  label: string;
  /** How much of it is done, 0 to 1, while it is being done; nothing can be pressed then. */
  progress?: number;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
};

/** What can be done with the ticked rows, at the foot of the screen while there are any (AL-016, USR-008, D-04). */
export function BulkBar({ label, progress, onClear, children }: BulkBarProps) {
  const isShown = label !== '';
  return (
    <section aria-label="Tindakan untuk yang dipilih" className={styles.foot}>
      <div className={isShown ? styles.bar : undefined}>
        <div role="status" className={styles.words}>
          {label}
        </div>
        {progress !== undefined && (
          <Progress className={styles.progress} value={100 * progress} aria-label="Kemajuan" animated />
        )}
        {isShown && progress === undefined && (
          <>
            <Button variant="subtle" onClick={onClear}>
              Batal pilih
            </Button>
            <Group gap="xs" className={styles.buttons}>
              {children}
            </Group>
          </>
        )}
      </div>
    </section>
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
