import type { Samples } from '@madrasah/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconSeeding } from '@tabler/icons-react';
import { useState } from 'react';
import { TextLink } from '../../shared/page/links.tsx';
import { RemoveSamplesDialog } from './RemoveSamplesDialog.tsx';
import { useSamples } from './use-samples.ts';
import { hasSamples, noticeSentences, outcomeSentences } from './words.ts';

/**
 * On the administrators' dashboard while samples exist: what they are, and the two ways to dismiss the notice. Shows
 * nothing when they cannot be counted.
 */
export function SamplesNotice() {
  const { samples, outcome, closeOutcome, remove, keep, isKeeping } = useSamples();
  const [isOpen, setOpen] = useState(false);
  if (outcome) return <Outcome outcome={outcome} onClose={closeOutcome} />;
  if (!samples || !hasSamples(samples)) return null;

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
