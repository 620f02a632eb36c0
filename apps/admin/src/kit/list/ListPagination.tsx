import { Center, Group, Pagination, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';

/** Shows and focuses the beginning of the list above these page buttons, where the next page is read from. */
export function toListTop(pages: Element | null): void {
  const list = pages?.previousElementSibling;
  if (!(list instanceof HTMLElement)) return;
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollIntoView({ block: 'start' });
}

type Props = { total: number; page: number; onChange: (page: number) => void };

/** The pages of the list directly above. Phones show only previous and next, with the current page between them. */
export function ListPagination({ total, page, onChange }: Props) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const pages = useRef<HTMLElement>(null);
  return (
    <Center ref={pages} component="nav" aria-label="Halaman daftar">
      <Pagination.Root
        styles={{ control: { minWidth: 44, height: 44 } }}
        total={total}
        value={page}
        onChange={(wanted) => {
          onChange(wanted);
          toListTop(pages.current);
        }}
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
