import type { LibraryPicture } from '@madrasah/contract';
import { Button, Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadState.tsx';
import type { PicturePickerProps } from '../../shared/pictures/library-picker.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './media.module.css';
import { nameOf, usesLabel } from './picture-display.ts';
import { Thumbnail } from './Thumbnail.tsx';

export function PicturePicker({ title, most, onPick, onClose }: PicturePickerProps) {
  const [search, setSearch] = useState('');
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
            value={search}
            onChange={setSearch}
          />
        </Group>
        <PictureList search={search.trim()} chosen={most > 1 ? ids : undefined} onPress={press} />
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

type Props = {
  search: string;
  chosen?: readonly string[];
  onPress: (picture: LibraryPicture) => void;
};

function PictureList({ search, chosen, onPress }: Props) {
  const library = useLibrary(search);
  const pictures = library.data?.pages.flatMap(({ data }) => data) ?? [];

  return (
    <Stack gap="md">
      {library.isError && (
        <LoadErrorAlert
          error={library.error}
          failed="Daftar gambar gagal dimuat."
          onRetry={() => void (library.isFetchNextPageError ? library.fetchNextPage() : library.refetch())}
        />
      )}
      {library.isPending && <LoadingTiles />}
      {library.data && pictures.length === 0 && <Text ta="center">Tidak ada gambar ditemukan.</Text>}
      {pictures.length > 0 && (
        <ul
          className={styles.grid}
          aria-label="Gambar"
          aria-busy={library.isPlaceholderData}
          style={{ opacity: library.isPlaceholderData ? 0.55 : 1 }}
        >
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={styles.tile}
                aria-pressed={chosen?.includes(picture.id)}
                onClick={() => onPress(picture)}
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
      {library.hasNextPage && (
        <Center>
          <Button variant="default" loading={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            Muat lebih banyak
          </Button>
        </Center>
      )}
    </Stack>
  );
}

const loadingTiles = Array.from({ length: 8 }, (_, index) => index);

function LoadingTiles() {
  return (
    <div className={styles.grid} role="status" aria-label="Memuat gambar">
      {loadingTiles.map((tile) => (
        <Skeleton key={tile} height={220} radius="md" />
      ))}
    </div>
  );
}
