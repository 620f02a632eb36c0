import { limits } from '@madrasah/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { CancelButton } from '../../../../kit/record/RecordForm.tsx';
import { useSingleFlight } from '../../../../shared/calls/use-single-flight.ts';
import { FormDialog } from '../../../../shared/dialogs/FormDialog.tsx';

type Props = {
  title: string;
  label: string;
  yes: string;
  /** Consequences and preconditions of the action. */
  hints: readonly string[];
  warning?: string;
  /** The note of a failed attempt. */
  initialNote?: string;
  /** The error of an empty note, if it is required. */
  objection?: string;
  /** Resolves when the dialog is usable again; only `onClose` closes it. */
  onSubmit: (note: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog for the note that accompanies a draft. */
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
            <CancelButton onCancel={onClose} />
            <Button type="submit" aria-busy={isBusy}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
