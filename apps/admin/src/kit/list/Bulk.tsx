import { Button, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { BulkBar, BulkResult } from '../../shared/lists/BulkBar.tsx';
import { useServices } from '../../shared/services/services.ts';

export type BulkProgress = { done: number; total: number };

/** What came of a change of several rows, shown until it is closed. */
export type BulkOutcome = {
  done: string;
  failed: readonly { name: string; message: string }[];
  /** Takes back what was done. */
  undo?: ((onProgress: (progress: BulkProgress) => void) => Promise<BulkOutcome | undefined>) | undefined;
};

/** A change of the selected rows. Resolves with nothing where it was not confirmed. */
export type BulkAction = {
  label: string;
  color?: string;
  isMain?: boolean;
  /** Shown where the server does not say why; the list's own words where this is absent. */
  failed?: string;
  /** Why it applies to none of them. */
  reason?: string | undefined;
  run: (onProgress: (progress: BulkProgress) => void) => Promise<BulkOutcome | undefined>;
};

/** What can be done with the selected rows, in words and buttons. */
export type Bulk = { label?: string; buttons?: ReactNode; actions: readonly BulkAction[] };

/** Runs one change of several rows at a time, and keeps its progress and its outcome. */
export function useBulk(failed: string, clear: () => void) {
  const { queryClient } = useServices();
  const { run } = useSingleFlight();
  const [progress, setProgress] = useState<BulkProgress>();
  const [outcome, setOutcome] = useState<BulkOutcome>();

  const change = (task: BulkAction['run'], why: string) =>
    run(async () => {
      try {
        const result = await task(setProgress);
        if (!result) return;
        setOutcome(result);
        clear();
      } catch (error) {
        notifyFailure(error, why);
      } finally {
        setProgress(undefined);
      }
    });
  // The next change does not wait until the list is loaded again.
  const start = (task: BulkAction['run'], why = failed) =>
    void change(task, why).then(() => queryClient.invalidateQueries());

  return { progress, outcome, start, close: () => setOutcome(undefined) };
}
type BulkState = ReturnType<typeof useBulk>;

export function BulkOutcomeAlert({ state: { outcome, start, close } }: { state: BulkState }) {
  if (!outcome) return null;
  const { done, failed, undo } = outcome;
  return <BulkResult {...{ done, failed }} onClose={close} {...(undo && { onUndo: () => start(undo) })} />;
}

type BarProps = { noun: string; count: number; elsewhere: number; bulk: Bulk; state: BulkState; onClear: () => void };

/** The changes of selected rows, at the bottom of the screen while there are any. */
export function BulkFoot({ noun, count, elsewhere, bulk, state: { progress, start }, onClear }: BarProps) {
  const note = elsewhere > 0 ? `, ${elsewhere} di halaman lain` : '';
  const chosen = count > 0 ? (bulk.label ?? `${count} ${noun} dipilih${note}`) : '';
  return (
    <BulkBar
      label={progress ? `${progress.done} dari ${progress.total} ${noun} diproses…` : chosen}
      {...(progress && { progress: progress.done / progress.total })}
      onClear={onClear}
    >
      {bulk.buttons}
      {bulk.actions.map((action) => (
        <BulkButton key={action.label} action={action} onPress={() => start(action.run, action.failed)} />
      ))}
    </BulkBar>
  );
}

/** One that applies to none of the rows stays in its place with the reason. */
function BulkButton({ action, onPress }: { action: BulkAction; onPress: () => void }) {
  const { label, color, isMain, reason } = action;
  const look = isMain || color ? {} : { variant: 'default' };
  if (reason === undefined) {
    return (
      <Button {...look} {...(color && { color })} onClick={onPress}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} aria-disabled="true" data-disabled>
        {label}
      </Button>
    </Tooltip>
  );
}
