import { limits } from '@madrasah/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useSingleFlight } from '../../../../shared/calls/use-single-flight.ts';
import { FormDialog } from '../../../../shared/dialogs/FormDialog.tsx';

type Props = {
  title: string;
  label: string;
  yes: string;
  /** What happens besides, or has to be known before. */
  hints: readonly string[];
  warning?: string;
  /** What was written when it failed. */
  initialNote?: string;
  /** What is said where a note must not be empty. */
  objection?: string;
  /** Resolves when the dialog is usable again; only `onClose` closes it. */
  onSubmit: (note: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a note to whom a draft is handed. */
export function NoteDialog({
  title,
  label,
  yes,
  hints,
  warning,
  initialNote = '',
  objection,
  onSubmit,
  onClose,
}: Props) {
  const { isBusy, run } = useSingleFlight();
  const [note, setNote] = useState(initialNote);
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (objection && note.trim() === '') setError(objection);
    else void run(() => onSubmit(note));
  };

  return (
    <FormDialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {warning && <Text c="var(--color-warning)">{warning}</Text>}
          {hints.map((hint) => (
            <Text key={hint}>{hint}</Text>
          ))}
          <Textarea
            label={label}
            rows={5}
            maxLength={limits.review.note}
            description={`Paling banyak ${limits.review.note.toLocaleString('id-ID')} karakter.`}
            value={note}
            error={error}
            onChange={(event) => {
              setError(undefined);
              setNote(event.currentTarget.value);
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" aria-busy={isBusy}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
