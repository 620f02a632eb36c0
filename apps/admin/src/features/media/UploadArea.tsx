import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { DropArea } from '../../shared/pictures/DropArea.tsx';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { createUploadQueue, UploadLine } from '../../shared/pictures/upload-queue.tsx';
import { useServices } from '../../shared/services/services.ts';

/** Takes dropped, pasted or chosen files into the library. */
export function UploadArea() {
  const services = useServices();
  const [queue] = useState(() =>
    createUploadQueue({
      upload: (file, options) => uploadPicture(services, file, options),
      onUploaded: () =>
        void Promise.all([services.utils.media.list.invalidate(), services.utils.media.filters.invalidate()]),
    }),
  );
  const add = (files: readonly File[]) => {
    for (const file of files) queue.send(crypto.randomUUID(), file);
  };
  return (
    <DropArea label="Unggah gambar" onFiles={add} takesEveryPaste>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Seret atau tempel gambar ke sini, atau pilih beberapa berkas sekaligus. Paling besar 10 MB per gambar.
        </Text>
        <FileButton multiple accept="image/*" onChange={add}>
          {(props) => (
            <Button {...props} mih={44} leftSection={<IconUpload size={18} aria-hidden />}>
              Unggah Gambar
            </Button>
          )}
        </FileButton>
      </Group>
      <UploadLine queue={queue} onCancel={queue.cancelAll} />
    </DropArea>
  );
}
