import { Center, Loader, Stack, Text } from '@mantine/core';

/** Shown while a whole page is loading. */
export function LoadingPage({ what = 'Memuat…' }: { what?: string }) {
  return (
    <Center mih="60vh" role="status">
      <Stack align="center" gap="sm">
        <Loader />
        <Text c="dimmed">{what}</Text>
      </Stack>
    </Center>
  );
}
