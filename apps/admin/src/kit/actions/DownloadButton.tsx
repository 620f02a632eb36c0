import type { ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveBase64 } from '../../shared/calls/save-file.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import type { Services } from '../../shared/services/services.ts';
import { useAction } from './use-action.ts';

type Props = ButtonProps & {
  find: (client: Services['client']) => Promise<{ data: Parameters<typeof saveBase64>[0] }>;
  failed: string;
};

export function DownloadButton({ find, failed, ...look }: Props) {
  const download = useAction({
    call: async (client) => saveBase64((await find(client)).data),
    ...{ failed, changesNothing: true as const },
  });
  return <IconButton variant="default" icon={IconDownload} action={download} {...look} />;
}
