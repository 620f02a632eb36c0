import { collectionTexts } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { saveBase64 } from '../../shared/calls/file-content.ts';
import { useServices } from '../../shared/services/services.ts';

/** All achievements as a table. */
export function ExportButton() {
  const { client } = useServices();
  const download = useMutation({
    mutationFn: async () => {
      saveBase64((await client.achievements.exportFile.mutate()).data);
    },
    onError: (error) => notifyFailure(error, collectionTexts.exportFailed),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Unduh XLSX
    </Button>
  );
}
