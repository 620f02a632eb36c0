import { type Samples, sampleTexts } from '@madrasah/contract';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconCheck, IconSeeding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { StepForm } from '../../kit/record/RecordForm.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { useServices } from '../../shared/services/services.ts';
import { hasSamples, leftSentences, noticeSentences, outcomeSentences, takenSentences } from './words.ts';

/** The existing samples, and the two decisions about them. */
function useSamples() {
  const { client, utils } = useServices();
  const state = useQuery(utils.samples.state.queryOptions(undefined, { staleTime: 0 }));
  const [outcome, setOutcome] = useState<Samples>();
  const remove = async () => setOutcome((await client.samples.remove.mutate({})).data);
  const keep = useAction({
    confirm: () => ({
      title: 'Pertahankan contoh?',
      text: 'Artikel dan akun contoh tetap ada dan selanjutnya dianggap milik lembaga Anda. Pemberitahuan ini tidak muncul lagi; sesudah itu artikel dihapus di Semua Artikel, dan akun di Manajemen Pengguna.',
      yes: 'Pertahankan',
    }),
    call: () => client.samples.keep.mutate({}),
    done: () => 'Contoh dipertahankan',
    failed: sampleTexts.keepFailed,
  });

  return {
    samples: state.data?.data,
    /** Why they could not be counted. */
    problem: state.data ? null : state.error,
    retry: () => void state.refetch(),
    outcome,
    closeOutcome: () => setOutcome(undefined),
    remove,
    keep,
  };
}

type Props = { samples: Samples; isOpen: boolean; onRemove: () => Promise<void>; onClose: () => void };

/** Explains what will be removed and kept, and asks for confirmation. */
function RemoveSamplesDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <FormDialog title="Hapus contoh" isOpen={isOpen} onClose={onClose}>
      <RemoveForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

function RemoveForm({ samples, onRemove, onClose }: Omit<Props, 'isOpen'>) {
  const { run, ...removal } = useAction({ call: onRemove, failed: sampleTexts.removeFailed, isInPlace: true });
  return (
    <StepForm
      submitText="Hapus contoh"
      color="red"
      {...removal}
      isComplete
      onSubmit={() => void run()}
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

/**
 * On the administrators' dashboard while samples exist: what they are, and the two ways to dismiss the notice. Shows
 * nothing when they cannot be counted.
 */
export function SamplesNotice() {
  const shown = useSamples();
  return <Decision {...shown} none={null} />;
}

/** The same where a person has come for the decision: also says that there is nothing to decide, or why not. */
export function SamplesChoice() {
  const shown = useSamples();
  const { problem, retry } = shown;
  if (problem) {
    return (
      <LoadErrorAlert
        error={problem}
        fallback={sampleTexts.fetchFailed}
        explanation="Contoh gagal dihitung."
        onRetry={retry}
      />
    );
  }
  return <Decision {...shown} none={<Text>Tidak ada contoh yang perlu diputuskan.</Text>} />;
}

type DecisionProps = ReturnType<typeof useSamples> & { none: ReactNode };

function Decision({ samples, outcome, closeOutcome, remove, keep, none }: DecisionProps) {
  const [isOpen, setOpen] = useState(false);
  if (outcome) return <Outcome outcome={outcome} onClose={closeOutcome} />;
  if (!samples) return null;
  if (!hasSamples(samples)) return none;

  return (
    <Alert
      id="samples"
      color="yellow"
      icon={<IconSeeding aria-hidden />}
      title="Situs ini masih berisi contoh"
      role="region"
    >
      {noticeSentences(samples).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Group gap="xs" mt="sm">
        <Button mih={44} onClick={() => setOpen(true)}>
          Hapus contoh…
        </Button>
        <Button variant="default" mih={44} loading={keep.isBusy} onClick={() => void keep.run()}>
          Pertahankan contoh
        </Button>
      </Group>
      <RemoveSamplesDialog samples={samples} isOpen={isOpen} onRemove={remove} onClose={() => setOpen(false)} />
    </Alert>
  );
}

function Outcome({ outcome, onClose }: { outcome: Samples; onClose: () => void }) {
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCheck aria-hidden />}
      title={hasSamples(outcome) ? 'Contoh sudah dihapus' : 'Tidak ada yang dihapus'}
      withCloseButton
      closeButtonLabel="Tutup"
      onClose={onClose}
    >
      {outcomeSentences(outcome).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {outcome.articles > 0 && <TextLink to="/articles/trash">Buka Sampah</TextLink>}
    </Alert>
  );
}
