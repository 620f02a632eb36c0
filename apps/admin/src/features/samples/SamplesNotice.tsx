import { type Samples, sampleTexts } from '@madrasah/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconSeeding } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { RemoveSamplesDialog } from './RemoveSamplesDialog.tsx';
import { useSamples } from './use-samples.ts';
import { hasSamples, noticeSentences, outcomeSentences } from './words.ts';

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

function Decision({ samples, outcome, closeOutcome, remove, keep, isKeeping, none }: DecisionProps) {
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
        <Button variant="default" mih={44} loading={isKeeping} onClick={() => void keep()}>
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
