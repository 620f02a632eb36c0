import { collectionTexts, files, type UploadedFile } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../../shared/calls/failure.ts';
import { saveFile } from '../../../shared/calls/save-file.ts';
import { useServices } from '../../../shared/services/services.ts';
import { fetchFile } from './upload-file.ts';

type Props = { label: string; name?: string; find: () => Promise<UploadedFile | null> };

/** Saves an uploaded file to the disk, also one that visitors do not see. */
export function DownloadButton({ label, name = label, find }: Props) {
  const services = useServices();
  const download = useMutation({
    mutationFn: async () => {
      const file = await find();
      if (file) saveFile(await fetchFile(services, file), file.name);
    },
    onError: (error) => notifyFailure(error, collectionTexts.fetchFailed(files.labels.one)),
  });
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      aria-label={name}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
