import { Button, Modal, Paper, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { filterOf, isFiltered, type LibrarySearch, withFilter } from './library-search.ts';
import { PictureDetails } from './PictureDetails.tsx';
import { PictureList } from './PictureList.tsx';
import { UploadArea } from './UploadArea.tsx';

/** 'Pustaka Gambar': searching, describing, uploading and deleting pictures. */
export function MediaPage({ user, search }: { user: SessionUser; search: LibrarySearch }) {
  const navigate = useNavigate({ from: '/media' });
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const filter = filterOf(search);
  const go = (change: (current: LibrarySearch) => LibrarySearch, replace = false) =>
    void navigate({ search: change, replace, resetScroll: false });
  const close = () => go(filterOf, true);

  return (
    <>
      <PageHeading title="Pustaka Gambar" hint="Semua gambar yang tersimpan, dan di mana masing-masing dipakai." />
      <UploadArea />
      <LibraryFilters filter={filter} onChange={(change) => go((current) => withFilter(current, change), true)} />
      <PictureList
        filter={filter}
        onPress={({ id }) => go((current) => ({ ...current, picture: id }))}
        nothing={<NothingFound isFiltered={isFiltered(filter)} onRemoveFilters={() => go(() => ({}))} />}
      />
      <Modal
        opened={search.picture !== undefined}
        onClose={close}
        title="Rincian gambar"
        size="60rem"
        fullScreen={isPhone}
        transitionProps={{ exitDuration: 0 }}
      >
        {search.picture && <PictureDetails id={search.picture} user={user} onRemoved={close} />}
      </Modal>
    </>
  );
}

function NothingFound({ isFiltered, onRemoveFilters }: { isFiltered: boolean; onRemoveFilters: () => void }) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600}>Tidak ada gambar ditemukan</Text>
        {isFiltered ? (
          <>
            <Text c="dimmed">Tidak ada yang cocok dengan pencarian dan filter ini.</Text>
            <Button variant="default" mih={44} onClick={onRemoveFilters}>
              Hapus filter
            </Button>
          </>
        ) : (
          <Text c="dimmed">Gambar yang Anda unggah akan muncul di sini.</Text>
        )}
      </Stack>
    </Paper>
  );
}
