import { fileSize, type Inquiry, inquiryTexts } from '@madrasah/contract';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { saveFile } from '../../shared/calls/save-file.ts';
import { useServices } from '../../shared/services/services.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The files of an inquiry. They are saved, never opened in the staff app. */
export function InquiryFiles({ inquiry: { id, files } }: { inquiry: Inquiry }) {
  const { client, tokenRefresh } = useServices();
  const download = useMutation({
    mutationFn: async (file: number) => {
      await tokenRefresh.ensureFreshToken();
      const { data } = await client.inquiries.download.mutate({ id, file });
      saveFile(new Blob([bytesOf(data.file)], { type: 'application/octet-stream' }), data.name);
    },
    onError: (error) => notifyFailure(error, inquiryTexts.downloadFailed),
  });
  if (files.length === 0) return null;
  return (
    <Group gap="xs">
      {files
        .map((file, place) => ({ ...file, place }))
        .map(({ name, bytes, place }) => (
          <Button
            key={place}
            variant="default"
            mih={44}
            maw="100%"
            h="auto"
            py={8}
            styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.3 } }}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => download.mutate(place)}
          >
            {name} ({fileSize(bytes)})
          </Button>
        ))}
    </Group>
  );
}
