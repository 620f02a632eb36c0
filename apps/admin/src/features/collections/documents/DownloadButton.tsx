import { collectionTexts, files, type UploadedFile } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '../../../kit/actions/use-action.ts';
import { saveFile } from '../../../shared/calls/save-file.ts';
import { useServices } from '../../../shared/services/services.ts';
import { fetchFile } from './upload-file.ts';

type Props = { label: string; name?: string; find: () => Promise<UploadedFile | null> };

/** Saves an uploaded file to the disk, also one that visitors do not see. */
export function DownloadButton({ label, name = label, find }: Props) {
  const services = useServices();
  const download = useAction({
    async call() {
      const file = await find();
      if (file) saveFile(await fetchFile(services, file), file.name);
    },
    failed: collectionTexts.fetchFailed(files.labels.one),
    changesNothing: true,
  });
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isBusy}
      aria-label={name}
      onClick={() => void download.run()}
    >
      {label}
    </Button>
  );
}
