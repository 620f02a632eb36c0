import { Alert, Button, Group, Progress } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './BulkBar.module.css';

type BulkBarProps = {
  /** The number of selected rows, such as "3 pengguna dipilih", or the progress; empty without either. */
  label: string;
  /** The progress, 0 to 1, during an action; the buttons are disabled then. */
  progress?: number;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
};

/** The actions on selected rows, at the bottom of the screen while there are any. */
export function BulkBar({ label, progress, onClear, children }: BulkBarProps) {
  const isShown = label !== '';
  return (
    <section aria-label="Tindakan untuk yang dipilih" className={styles.foot} data-bottom-bar={isShown || undefined}>
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
  /** The action and its number, such as "2 pengguna dinonaktifkan". */
  done: string;
  failed: readonly { name: string; message: string }[];
  onUndo?: () => void;
  onClose: () => void;
};

/** The result for each selected row, shown until it is closed. It is scrolled into view. */
export function BulkResult({ done, failed, onUndo, onClose }: BulkResultProps) {
  const isComplete = failed.length === 0;
  const result = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is brought into sight too
  useEffect(() => result.current?.focus(), [done]);

  return (
    <Alert
      ref={result}
      tabIndex={-1}
      className={styles.result}
      color={isComplete ? 'green' : 'yellow'}
      role="status"
      icon={isComplete ? <IconCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
      title={isComplete ? done : `${done}, ${failed.length} gagal`}
      withCloseButton
      closeButtonLabel="Tutup hasil"
      onClose={onClose}
    >
      {!isComplete && (
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
