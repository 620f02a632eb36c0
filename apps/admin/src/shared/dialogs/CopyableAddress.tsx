import { Group, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../page/IconButton.tsx';
import { copyText } from './notifications.tsx';

export function CopyableAddress({ label, address }: { label: string; address: string }) {
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput label={label} value={address} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
      <IconButton icon={IconCopy} onClick={() => void copyText(address, 'Tautan tersalin.')}>
        Salin
      </IconButton>
    </Group>
  );
}
