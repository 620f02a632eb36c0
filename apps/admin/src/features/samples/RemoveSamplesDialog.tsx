import { type Samples, sampleTexts } from '@madrasah/contract';
import { List, Text } from '@mantine/core';
import { useOwnCall } from '../../shared/calls/use-own-call.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { StepForm } from '../../shared/forms/StepForm.tsx';
import { leftSentences, takenSentences } from './words.ts';

type Props = { samples: Samples; isOpen: boolean; onRemove: () => Promise<void>; onClose: () => void };

/** Explains what will be removed and kept, and asks for confirmation. */
export function RemoveSamplesDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <FormDialog title="Hapus contoh" isOpen={isOpen} onClose={onClose}>
      <RemoveForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

function RemoveForm({ samples, onRemove, onClose }: Omit<Props, 'isOpen'>) {
  const { isBusy, send, errors, problem } = useOwnCall(sampleTexts.removeFailed);
  return (
    <StepForm
      submitText="Hapus contoh"
      color="red"
      isBusy={isBusy}
      isComplete
      problem={problem}
      errors={errors}
      onSubmit={() => void send(onRemove)}
      onCancel={onClose}
    >
      <Sentences title="Yang dihapus" sentences={takenSentences(samples)} />
      <Sentences title="Yang tetap ada" sentences={leftSentences(samples)} />
    </StepForm>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List spacing="xs" mt="xs">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </div>
  );
}
