import { readRefusal } from '@madrasah/api-client';
import { Alert, Button, Group, Progress, Tooltip } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { type Confirmation, confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './Bulk.module.css';

export type BulkProgress = { done: number; total: number };

export type BulkOutcome = {
  done: string;
  failed: readonly { name: string; message: string }[];
  undo?: ((onProgress: (progress: BulkProgress) => void) => Promise<BulkOutcome | undefined>) | undefined;
};

/** A change of the selected rows. `run` resolves with nothing where it was given up in a dialog of its own. */
export type BulkAction = {
  label: string;
  color?: string;
  isMain?: boolean;
  /** The message when the change or its undo fails and the server gives no reason. */
  failed: string;
  /** Why it applies to none of them. */
  reason?: string | undefined;
  confirm?: Confirmation | undefined;
  run: (onProgress: (progress: BulkProgress) => void) => Promise<BulkOutcome | undefined>;
};

export type Bulk = { label?: string; buttons?: ReactNode; actions: readonly BulkAction[] };

type Changing = Pick<BulkAction, 'run' | 'failed' | 'confirm'>;

/** Runs one change of several rows at a time, and keeps its progress and its outcome. */
export function useBulk(clear: () => void) {
  const { queryClient } = useServices();
  const { run } = useSingleFlight();
  const [progress, setProgress] = useState<BulkProgress>();
  const [outcome, setOutcome] = useState<BulkOutcome & { failure: string }>();

  const change = ({ run: task, failed: failure, confirm }: Changing) =>
    run(async () => {
      if (confirm && !(await confirmInDialog(confirm))) return;
      try {
        const result = await task(setProgress);
        if (!result) return;
        setOutcome({ ...result, failure });
        clear();
      } catch (error) {
        notifyFailure(error, failure);
      } finally {
        setProgress(undefined);
      }
    });
  // The next change does not wait until the list is loaded again.
  const start = (action: Changing) => void change(action).then(() => queryClient.invalidateQueries());

  return { progress, outcome, start, close: () => setOutcome(undefined) };
}
type BulkState = ReturnType<typeof useBulk>;

function titleOf({ done, failed }: BulkOutcome): string {
  if (failed.length === 0) return done;
  return done.endsWith('.') ? `${done} ${failed.length} gagal.` : `${done}, ${failed.length} gagal`;
}

/** What came of the change for each selected row, shown until it is closed. It is scrolled into view. */
export function BulkOutcomeAlert({ state: { outcome, start, close } }: { state: BulkState }) {
  const result = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is brought into sight too
  useEffect(() => result.current?.focus(), [outcome]);
  if (!outcome) return null;
  const { failed, failure, undo } = outcome;
  const isComplete = failed.length === 0;
  return (
    <Alert
      ref={result}
      tabIndex={-1}
      className={styles.result}
      color={isComplete ? 'green' : 'yellow'}
      role="status"
      icon={isComplete ? <IconCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
      title={titleOf(outcome)}
      withCloseButton
      closeButtonLabel="Tutup hasil"
      onClose={close}
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
      {undo && (
        <Button variant="default" size="xs" onClick={() => start({ run: undo, failed: failure })}>
          Urungkan
        </Button>
      )}
    </Alert>
  );
}

type BarProps = { noun: string; count: number; elsewhere: number; bulk: Bulk; state: BulkState; onClear: () => void };

export function BulkFoot({ noun, count, elsewhere, bulk, state: { progress, start }, onClear }: BarProps) {
  const note = elsewhere > 0 ? `, ${elsewhere} di halaman lain` : '';
  const chosen = count > 0 ? (bulk.label ?? `${count} ${noun} dipilih${note}`) : '';
  const label = progress ? `${progress.done} dari ${progress.total} ${noun} diproses…` : chosen;
  const isShown = label !== '';
  return (
    <section aria-label="Tindakan untuk yang dipilih" className={styles.foot} data-bottom-bar={isShown || undefined}>
      <div className={isShown ? styles.bar : undefined}>
        <div role="status" className={styles.text}>
          {label}
        </div>
        {progress && (
          <Progress
            className={styles.progress}
            value={(100 * progress.done) / progress.total}
            aria-label="Kemajuan"
            animated
          />
        )}
        {isShown && !progress && (
          <>
            <Button variant="subtle" onClick={onClear}>
              Batal pilih
            </Button>
            <Group gap="xs" className={styles.buttons}>
              {bulk.buttons}
              {bulk.actions.map((action) => (
                <BulkButton key={action.label} action={action} onPress={() => start(action)} />
              ))}
            </Group>
          </>
        )}
      </div>
    </section>
  );
}

/** One that applies to none of the rows stays where it is with the reason. */
function BulkButton({ action, onPress }: { action: BulkAction; onPress: () => void }) {
  const { label, color, isMain, reason } = action;
  const effect = reason === undefined ? { onClick: onPress } : { 'aria-disabled': true, 'data-disabled': true };
  return (
    <Tooltip label={reason} disabled={reason === undefined} events={{ hover: true, focus: true, touch: true }}>
      <Button variant={isMain || color ? 'filled' : 'default'} color={color} {...effect}>
        {label}
      </Button>
    </Tooltip>
  );
}

type Change<Row> = {
  nameOf: (row: Row) => string;
  change: (row: Row) => Promise<unknown>;
  onProgress: (progress: BulkProgress) => void;
};

/** Changes rows one after another, so that one that fails does not stop the others. */
export async function changeEach<Row>(rows: readonly Row[], { nameOf, change, onProgress }: Change<Row>) {
  const ok: Row[] = [];
  const failed: { name: string; message: string }[] = [];
  for (const row of rows) {
    onProgress({ done: ok.length + failed.length, total: rows.length });
    try {
      await change(row);
      ok.push(row);
    } catch (error) {
      failed.push({ name: nameOf(row), message: readRefusal(error).message || 'Server tidak menjawab.' });
    }
  }
  return { ok, failed };
}

export const refusalsOf = <Row extends { id: string }>(
  refused: readonly { id: string; message: string }[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): BulkOutcome['failed'] =>
  refused.map(({ id, message }) => {
    const row = rows.find((one) => one.id === id);
    return { name: row ? nameOf(row) : id, message };
  });
