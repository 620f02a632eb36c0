import { imageAddress } from '@madrasah/display';
import { Button, CloseButton, Progress, Stack, Text } from '@mantine/core';
import { useServices } from '../../../../shared/services/services.ts';
import type { Picture } from './picture.ts';
import styles from './pictures.module.css';
import type { Pictures } from './pictures.ts';
import { usePictureSource } from './use-picture-source.ts';
import { useUploadStatus } from './use-upload-status.ts';

type Props = { pictures: Pictures; picture: Picture; alt: string; removeLabel: string; onRemove: () => void };

/** A chosen picture with its upload state, and a cross that removes it. */
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
