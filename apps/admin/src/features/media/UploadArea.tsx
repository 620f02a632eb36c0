import { Button, CloseButton, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { DropArea } from '../../shared/pictures/DropArea.tsx';
import type { UploadedPicture } from '../../shared/pictures/upload-picture.ts';
import styles from './media.module.css';
import { type MediaUpload, useMediaUploads } from './use-media-uploads.ts';

/** Accepts dropped or chosen files, and shows their progress. */
export function UploadArea({ onUploaded = () => {} }: { onUploaded?: (picture: UploadedPicture) => void }) {
  const { uploads, add, retry, remove } = useMediaUploads(onUploaded);
  return (
    <DropArea label="Unggah gambar" onFiles={add}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Seret gambar ke sini, atau pilih beberapa berkas sekaligus. Paling besar 10 MB per gambar.
        </Text>
        <FileButton multiple accept="image/*" onChange={add}>
          {(props) => (
            <Button {...props} mih={44} leftSection={<IconUpload size={18} aria-hidden />}>
              Unggah Gambar
            </Button>
          )}
        </FileButton>
      </Group>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-live="polite">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <Sending upload={upload} onRetry={() => retry(upload)} onForget={() => remove(upload.key)} />
            </li>
          ))}
        </ul>
      )}
    </DropArea>
  );
}

type SendingProps = { upload: MediaUpload; onRetry: () => void; onForget: () => void };

function Sending({ upload, onRetry, onForget }: SendingProps) {
  const { file, progress, problem } = upload;
  if (problem === undefined)
    return (
      <>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <Progress value={progress * 100} aria-label={`Mengunggah ${file.name}`} />
      </>
    );
  return (
    <Group justify="space-between" gap="xs" role="alert">
      <Text size="sm" c="var(--color-danger)" flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
        {file.name}: {problem}
      </Text>
      <Group gap="xs">
        <Button variant="default" mih={44} onClick={onRetry}>
          Coba lagi
        </Button>
        <CloseButton size="xl" aria-label={`Hapus ${file.name} dari daftar ini`} onClick={onForget} />
      </Group>
    </Group>
  );
}
