import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The list's shape until its rows are there. */
export function ListSkeleton() {
  return (
    <Paper p="md" role="status">
      <VisuallyHidden>Memuat daftar artikel…</VisuallyHidden>
      <Stack gap="sm">
        {rows.map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Stack>
    </Paper>
  );
}
