import { readRefusal, withIdempotencyKey } from '@madrasah/api-client';
import type { Difference, StaleVersion } from '@madrasah/contract';
import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Failure, readFailure, savedBy } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
import { useTimeZone } from '../../shared/format/format-time.ts';
import { useServices } from '../../shared/services/services.ts';

/** For what a form opens: loaded whenever it is shown, and never again while the person writes. */
export const openedOnce = { gcTime: 0, staleTime: 'static' } as const;

type Comparing<Stored> = {
  title: string;
  /** What is stored now; undefined where there is nothing to compare. */
  findStored: () => Promise<Stored | null | undefined>;
  /** Whether saving over it loses nothing. */
  isSame: (stored: Stored) => boolean;
  differences: (stored: Stored) => readonly Difference[];
  onMerge?: ((stored: Stored, storedBy: string) => void) | undefined;
  /** The next save replaces this version. */
  rebase: (stored: Stored) => void;
  startFrom: (stored: Stored) => void;
};

type Options<Stored> = {
  failed: string;
  readError?: ((error: unknown) => Failure) | undefined;
  setErrors: (errors: Record<string, string>) => void;
  /** Says what has failed; by default a notification, in addition to the form. */
  onFailure?: (failure: Failure) => void;
  comparing?: Comparing<Stored> | undefined;
};

/** Gives a create its idempotency key. */
export type Once = ReturnType<typeof useIdempotencyKey>;
type Task = (once: Once) => Promise<void>;

/**
 * The save of a form: one at a time, with errors at their fields, and with a comparison where another person has saved
 * in the meantime. The form keeps what was typed until the server has stored it.
 */
export function useSaving<Stored = never>(options: Options<Stored>) {
  const { failed, readError = (error) => readFailure(error, failed), setErrors, comparing } = options;
  const { onFailure = ({ message, advice }) => notifyError(message, advice) } = options;
  const { queryClient } = useServices();
  const timeZone = useTimeZone();
  const { isBusy, run } = useSingleFlight();
  const once = useIdempotencyKey();
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Failure>();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<{ stored: Stored; by?: StaleVersion; task: Task }>();
  /** Whether the running task has shown a comparison instead of saving. */
  const hasCompared = useRef(false);

  const clear = () => {
    setFailure(undefined);
    setConflict(undefined);
  };

  // Fields that are disabled during a save take the focus after it.
  useEffect(() => {
    if (!refused || isBusy) return;
    setRefused(undefined);
    if (!focusFirstError(refused.errors, element.current) || refused.advice) setFailure(refused);
  }, [refused, isBusy]);

  /** Shows what another person has saved, or saves over it where that loses nothing. Resolves with whether it did. */
  async function settle(error: unknown, task: Task): Promise<boolean> {
    const { code, current } = readRefusal(error);
    if (!comparing || code !== 'STALE') throw error;
    const stored = await comparing.findStored().catch(() => undefined);
    if (!stored) throw error;
    if (!comparing.isSame(stored)) {
      setConflict({ stored, ...(current && { by: current }), task });
      return false;
    }
    comparing.rebase(stored);
    await task(once);
    return true;
  }

  /** `mayStart`: a question before the save. */
  const save = (task: Task, mayStart = async () => true) =>
    run(async () => {
      clear();
      hasCompared.current = false;
      try {
        if (!(await mayStart())) return;
        const isSaved = await task(once).then(
          () => true,
          (error: unknown) => settle(error, task),
        );
        // During a refetch the save would still run, and the buttons of the comparison would do nothing.
        if (!isSaved || hasCompared.current) return;
      } catch (error) {
        const read = readError(error);
        setErrors(read.errors);
        setRefused(read);
        onFailure(read);
        return;
      }
      await queryClient.invalidateQueries();
    });

  return {
    isBusy,
    failure,
    element,
    save,
    clear,
    compare: (stored: Stored, task: Task) => {
      hasCompared.current = true;
      setConflict({ stored, task });
    },
    comparison: conflict && comparing && (
      <ConflictAlert
        title={comparing.title}
        details={`${conflict.by ? `${savedBy(conflict.by, timeZone)} ` : ''}Isian Anda tidak hilang.`}
        fields={comparing.differences(conflict.stored)}
        onMerge={
          comparing.onMerge && (() => comparing.onMerge?.(conflict.stored, conflict.by?.updatedBy ?? 'Orang lain'))
        }
        onKeepMine={() => {
          comparing.rebase(conflict.stored);
          void save(conflict.task);
        }}
        onTakeStored={() => {
          clear();
          comparing.startFrom(conflict.stored);
        }}
      />
    ),
  };
}

export type Saving = Pick<ReturnType<typeof useSaving>, 'isBusy' | 'failure' | 'element' | 'comparison'>;

/** Focuses the first field with an error, in the order of the screen; false where none is shown. */
export function focusFirstError(errors: Record<string, unknown>, form: ParentNode | null): boolean {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  const first = [...fields].find(({ dataset: { path = '' } }) => errors[path]);
  first?.focus();
  return first !== undefined;
}

/** Texts by label, as they are stored and as a person has typed them, where these differ. */
export const textDifferences = (stored: Record<string, string>, typed: Record<string, string>): Difference[] =>
  Object.entries(typed).flatMap(([label, after]) => {
    const before = stored[label] ?? '';
    return before === after ? [] : [{ label, before, after }];
  });

type ConflictAlertProps = {
  title: string;
  details: string;
  fields: readonly Difference[];
  onMerge?: (() => void) | undefined;
  onKeepMine: () => void;
  onTakeStored: () => void;
};

/** Another person has saved in the meantime: shows both values and keeps both until one is chosen. */
function ConflictAlert({ title, details, fields, onMerge, onKeepMine, onTakeStored }: ConflictAlertProps) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={title}>
      <Text>{details}</Text>
      <Table layout="fixed" verticalSpacing={4} horizontalSpacing={4} style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Isian</Table.Th>
            <Table.Th>Milik Anda</Table.Th>
            <Table.Th>Tersimpan</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ label, before, after }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{after || '(kosong)'}</Table.Td>
              <Table.Td>{before || '(kosong)'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt="sm">
        {onMerge && <Button onClick={onMerge}>Bandingkan & gabungkan</Button>}
        <Button variant="default" onClick={onTakeStored}>
          Pakai yang tersimpan
        </Button>
        <Button color="red" onClick={onKeepMine}>
          Simpan isian saya
        </Button>
      </Group>
    </Alert>
  );
}

/** An unchanged create that is repeated after a lost response has the same key; a changed input gets a new one. */
export function useIdempotencyKey() {
  const last = useRef({ sent: '', key: '' });
  return (values: object) => {
    const sent = JSON.stringify(values);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return withIdempotencyKey(last.current.key);
  };
}
