import { imageAddress } from '@madrasah/display';
import { Button, CloseButton, Progress, Stack, Text } from '@mantine/core';
import { useServices } from '../../../services.ts';
import type { Picture } from './picture.ts';
import styles from './pictures.module.css';
import { usePictureSource } from './use-picture-source.ts';

type Props = { picture: Picture; alt: string; removeLabel: string; onRemove: () => void; onRetry: () => void };

/** A chosen picture with the state of its upload, and a cross that removes it. */
export function PictureTile({ picture, alt, removeLabel, onRemove, onRetry }: Props) {
  const { apiOrigin } = useServices();
  const source = usePictureSource(picture, (url) => imageAddress(url, { publicOrigin: apiOrigin }));

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
      {picture.state === 'uploading' && (
        <div className={styles.state}>
          <Progress value={picture.progress * 100} aria-label="Mengunggah gambar" />
          <Text size="sm">Mengunggah…</Text>
        </div>
      )}
      {picture.state === 'failed' && (
        <Stack className={styles.state} gap={6} align="start" role="alert">
          <Text size="sm" c="var(--color-danger)">
            {picture.problem}
          </Text>
          <Button size="xs" onClick={onRetry}>
            Coba lagi
          </Button>
        </Stack>
      )}
    </div>
  );
}
