import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CopyLogButton } from '../../shared/page/CopyLogButton.tsx';

/** Replaces a screen that failed to render. Typed text is in the local draft. */
export function FailedPage({ reset }: ErrorComponentProps) {
  return (
    <Center mih="60vh" p="md" role="alert">
      <Stack align="center" gap="sm" maw={440}>
        <Title order={1} ta="center">
          Halaman ini mengalami gangguan
        </Title>
        <Text ta="center">Tulisan yang belum disimpan tetap tersimpan di perangkat ini.</Text>
        <Group gap="sm" justify="center">
          <Button onClick={() => (navigator.onLine ? window.location.reload() : reset())}>Muat ulang</Button>
          <CopyLogButton />
        </Group>
      </Stack>
    </Center>
  );
}
