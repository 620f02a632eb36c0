import { Button, Group, Progress, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { UploadQueue } from './upload-queue.ts';

type Props = { queue: UploadQueue; onCancel: () => void };

/** How far the uploads of a queue are, in one line; nothing while there are none. */
export function UploadLine({ queue, onCancel }: Props) {
  const { done, failed, total, sent } = useSyncExternalStore(queue.subscribe, queue.count);
  if (total === 0) return null;
  const isEnded = done + failed === total;
  const problems = queue.problems();
  return (
    <section aria-label="Unggahan">
      <Group gap="sm" mt="sm">
        <Text size="sm" role="status">
          {isEnded ? '' : 'Mengunggah '}
          {done} dari {total}
          {isEnded ? ' terunggah' : ''}
          {failed > 0 && ` · ${failed} gagal`}
        </Text>
        {!isEnded && <Progress flex="1 1 8rem" value={sent * 100} aria-label="Kemajuan unggahan" />}
        {failed > 0 && (
          <Button variant="default" onClick={queue.retryFailed}>
            Coba lagi yang gagal
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          {isEnded ? 'Lewati yang gagal' : 'Batalkan'}
        </Button>
      </Group>
      {problems.length > 0 && (
        <Text size="sm" c="var(--color-danger)" role="alert">
          {problems.join(' ')}
        </Text>
      )}
    </section>
  );
}
