import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { ButtonLink } from '../../../shared/page/links.tsx';

type Props = { isFiltered: boolean; onRemoveFilters: () => void };

/** An empty list, with a link to a new article, or a button that removes the filters. */
export function NothingFound({ isFiltered, onRemoveFilters }: Props) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600}>Tidak ada artikel ditemukan</Text>
        {isFiltered ? (
          <>
            <Text c="dimmed">Tidak ada yang cocok dengan pencarian dan filter ini.</Text>
            <Button variant="default" mih={44} onClick={onRemoveFilters}>
              Hapus filter
            </Button>
          </>
        ) : (
          <>
            <Text c="dimmed">Artikel yang Anda tulis akan muncul di sini.</Text>
            <ButtonLink to="/articles/create" mih={44} leftSection={<IconPencilPlus size={18} aria-hidden />}>
              Tulis artikel pertama
            </ButtonLink>
          </>
        )}
      </Stack>
    </Paper>
  );
}
