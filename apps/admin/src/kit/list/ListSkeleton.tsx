import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A placeholder with the list's shape while it loads. */
export function ListSkeleton({ what = 'Memuat daftar artikel…' }: { what?: string }) {
  return (
    <Paper p="md" role="status">
      <VisuallyHidden>{what}</VisuallyHidden>
      <Stack gap="sm">
        {rows.map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Stack>
    </Paper>
  );
}
