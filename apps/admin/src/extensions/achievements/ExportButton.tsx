import { collectionTexts } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '../../kit/actions/use-action.ts';
import { saveBase64 } from '../../shared/calls/save-file.ts';
import { useServices } from '../../shared/services/services.ts';

export function ExportButton() {
  const { client } = useServices();
  const download = useAction({
    call: async () => saveBase64((await client.achievements.exportFile.mutate()).data),
    failed: collectionTexts.exportFailed,
    changesNothing: true,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isBusy}
      onClick={() => void download.run()}
    >
      Unduh XLSX
    </Button>
  );
}
