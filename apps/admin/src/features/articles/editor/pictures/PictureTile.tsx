import { imageAddress } from '@madrasah/display';
import { Button, CloseButton, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadQueue, UploadStatus } from '../../../../shared/pictures/upload-queue.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { isWaiting, type Picture } from '../form/article-values.ts';
import styles from './pictures.module.css';
import type { Pictures } from './pictures.ts';

type Props = { pictures: Pictures; picture: Picture; alt: string; removeLabel: string; onRemove: () => void };

export function PictureTile({ pictures, picture, alt, removeLabel, onRemove }: Props) {
  const { apiOrigin } = useServices();
  const source = usePictureSource(picture, (url) => imageAddress(url, { publicOrigin: apiOrigin }));
  const status = useUploadStatus(pictures.queue, picture);

  return (
    <div className={styles.tile}>
      {source && <img className={styles.image} src={source} alt={alt} />}
      <CloseButton
        className={styles.cross}
        variant="filled"
        size="lg"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      />
      {status?.state === 'sending' && (
        <div className={styles.state}>
          <Progress value={status.progress * 100} aria-label="Mengunggah gambar" />
          <Text size="sm">Mengunggah…</Text>
        </div>
      )}
      {status?.state === 'failed' && (
        <Stack className={styles.state} gap={6} align="start" role="alert">
          <Text size="sm" c="var(--color-danger)">
            {status.problem}
          </Text>
          <Button size="xs" onClick={() => pictures.retry(picture)}>
            Coba lagi
          </Button>
        </Stack>
      )}
    </div>
  );
}

/** The source of a picture's img: the chosen file until it is uploaded, then its address. */
export function usePictureSource(picture: Picture, addressOf: (url: string) => string): string | undefined {
  const file = isWaiting(picture) ? picture.file : null;
  const [local, setLocal] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return isWaiting(picture) ? local : addressOf(picture.url);
}

/** The upload state of a picture; undefined when it is uploaded. */
function useUploadStatus(queue: UploadQueue, picture: Picture): UploadStatus | undefined {
  return useSyncExternalStore(queue.subscribe, () => (isWaiting(picture) ? queue.status(picture.uploadId) : undefined));
}

/** Whether any rich text contains a picture whose upload failed. */
export function useMissingPictures(queue: UploadQueue): boolean {
  return useSyncExternalStore(queue.subscribe, queue.isAnyMissing);
}
