import type { LibraryPicture } from '@madrasah/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListSearch } from '../../kit/list/address.ts';
import { List } from '../../kit/list/List.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import type { PicturePickerProps } from '../../shared/pictures/library-picker.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './media.module.css';
import { nameOf, usesLabel } from './picture-display.ts';
import { Thumbnail } from './Thumbnail.tsx';

export function PicturePicker({ title, most, onPick, onClose }: PicturePickerProps) {
  const [search, setSearch] = useState<ListSearch>({});
  const typed = typeof search.search === 'string' ? search.search : '';
  const library = useLibrary(typed.trim());
  const [chosen, setChosen] = useState<LibraryPicture[]>([]);
  const ids = chosen.map(({ id }) => id);

  function press(picture: LibraryPicture) {
    if (most === 1) return onPick([picture]);
    if (ids.includes(picture.id)) setChosen(chosen.filter(({ id }) => id !== picture.id));
    else if (chosen.length < most) setChosen([...chosen, picture]);
  }

  return (
    <FormDialog isOpen onClose={onClose} title={title} size="60rem" transitionProps={{ duration: 0, exitDuration: 0 }}>
      <Stack gap="md">
        <Group>
          <SearchField
            label="Cari gambar"
            placeholder="Judul, keterangan, atau artikel"
            value={typed}
            onChange={(text) => setSearch({ search: text })}
          />
        </Group>
        <List
          noun="gambar"
          search={search}
          onSearch={setSearch}
          query={{ ...library, data: library.data && { data: library.data.pages.flatMap(({ data }) => data) } }}
          failed="Daftar gambar gagal dimuat."
          hint="Gambar yang Anda unggah akan muncul di sini."
          columns={[]}
          nameOf={nameOf}
          renderRows={(pictures) => (
            <ul className={styles.grid} aria-label="Gambar">
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <button
                    type="button"
                    className={styles.tile}
                    aria-pressed={most > 1 ? ids.includes(picture.id) : undefined}
                    onClick={() => press(picture)}
                  >
                    <Thumbnail picture={picture} />
                    <span className={styles.text}>
                      <span className={styles.name}>{nameOf(picture)}</span>
                      <span className={styles.note}>{usesLabel(picture)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          more={{
            hasMore: library.hasNextPage,
            isLoading: library.isFetchingNextPage,
            load: () => void library.fetchNextPage(),
          }}
        />
        {most > 1 && (
          <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
            <Text aria-live="polite">{chosen.length} dipilih</Text>
            <Button disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
              Pakai gambar
            </Button>
          </Group>
        )}
      </Stack>
    </FormDialog>
  );
}

function useLibrary(search: string) {
  const { utils, client } = useServices();
  return useInfiniteQuery({
    queryKey: [...utils.media.list.queryOptions({ search }).queryKey, 'pages'],
    queryFn: ({ pageParam }) => client.media.list.query({ page: pageParam, search: search || undefined }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
