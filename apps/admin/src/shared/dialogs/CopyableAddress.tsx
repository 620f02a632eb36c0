import { Button, Group, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from './notifications.tsx';

export function CopyableAddress({ label, address }: { label: string; address: string }) {
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput label={label} value={address} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
      <Button
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copyText(address, 'Tautan tersalin.')}
      >
        Salin
      </Button>
    </Group>
  );
}
