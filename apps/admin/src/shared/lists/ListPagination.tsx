import { Center, Group, Pagination, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

type Props = { total: number; page: number; onChange: (page: number) => void };

/** The pages of a list. Phones show only previous and next, with the current page between them. */
export function ListPagination({ total, page, onChange }: Props) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <Center component="nav" aria-label="Halaman daftar">
      <Pagination.Root
        styles={{ control: { minWidth: 44, height: 44 } }}
        total={total}
        value={page}
        onChange={onChange}
        getItemProps={(item) => ({ 'aria-label': `Halaman ${item}` })}
      >
        <Group gap={4} justify="center">
          <Pagination.Previous aria-label="Halaman sebelumnya" />
          {isWide ? (
            <Pagination.Items />
          ) : (
            <Text px="sm">
              Halaman {page} dari {total}
            </Text>
          )}
          <Pagination.Next aria-label="Halaman berikutnya" />
        </Group>
      </Pagination.Root>
    </Center>
  );
}
