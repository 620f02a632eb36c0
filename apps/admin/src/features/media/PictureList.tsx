import { type LibraryPicture, texts } from '@madrasah/contract';
import { Button, Center, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LoadErrorAlert } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './media.module.css';
import { nameOf, usesLabel } from './picture-display.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** The pictures that match, page by page. */
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
  /** The ids of chosen pictures, for multiple selection. */
  chosen?: readonly string[];
  onPress: (picture: LibraryPicture) => void;
};

/** The stored pictures as a grid, newest first, with a button for more. */
export function PictureList({ search, chosen, onPress }: Props) {
  const library = useLibrary(search);
  const pictures = library.data?.pages.flatMap(({ data }) => data) ?? [];

  return (
    <Stack gap="md">
      {library.isError && (
        <LoadErrorAlert
          error={library.error}
          fallback={texts.library.fetchFailed}
          explanation="Daftar gambar gagal dimuat."
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
                <span className={styles.words}>
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
          <Button
            variant="default"
            mih={44}
            loading={library.isFetchingNextPage}
            onClick={() => void library.fetchNextPage()}
          >
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
