import { Button, Paper, Stack, Text } from '@mantine/core';

type Props = {
  /** What is listed, as in 'Belum ada komentar'. */
  what: string;
  /** Whether a filter or a later page is chosen. */
  isNarrowed: boolean;
  /** How the first one gets into the list. */
  hint: string;
  onShowAll: () => void;
};

/** A list without rows, with a button that removes what narrows it. */
export function NothingFound({ what, isNarrowed, hint, onShowAll }: Props) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600} role="status">
          {isNarrowed ? `Tidak ada ${what} yang cocok` : `Belum ada ${what}`}
        </Text>
        {isNarrowed ? (
          <Button variant="default" mih={44} onClick={onShowAll}>
            Tampilkan semua
          </Button>
        ) : (
          <Text c="dimmed">{hint}</Text>
        )}
      </Stack>
    </Paper>
  );
}
