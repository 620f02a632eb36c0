import { Button, Group, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notifyError, notifySuccess } from './notifications.tsx';

/** An address to hand to somebody, with a button that copies it. */
export function CopyableAddress({ label, address }: { label: string; address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notifySuccess('Tautan tersalin.');
    } catch {
      notifyError('Tautan tidak dapat disalin di perangkat ini. Salin sendiri dari kotaknya.');
    }
  };
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput label={label} value={address} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
      <Button mih={44} leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        Salin
      </Button>
    </Group>
  );
}
