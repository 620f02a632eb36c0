import { type LibraryPicture, texts } from '@madrasah/contract';
import { FileButton, Group, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Filter } from '../../kit/list/Filters.tsx';
import { List, listOptions } from '../../kit/list/List.tsx';
import type { RowAction } from '../../kit/list/RowActions.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { DropArea } from '../../shared/pictures/DropArea.tsx';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { createUploadQueue, UploadLine } from '../../shared/pictures/upload-queue.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { type LibrarySearch, listInput } from './library-search.ts';
import styles from './media.module.css';
import { PictureDetails } from './PictureDetails.tsx';
import { fileSize, isManagedBy, monthName, nameOf, usesLabel } from './picture-display.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useBulkRemoval, useRemoval } from './use-removal.tsx';

export function MediaPage({ user, search }: { user: SessionUser; search: LibrarySearch }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/media' });
  const pictures = useQuery({ ...utils.media.list.queryOptions(listInput(search)), ...listOptions });
  const filters = useFilters();
  const close = () =>
    void navigate({ search: ({ picture: _picture, ...list }) => list, replace: true, resetScroll: false });

  return (
    <>
      <PageHeading title="Pustaka Gambar" hint="Semua gambar yang tersimpan, dan di mana masing-masing dipakai." />
      <UploadArea />
      <List
        areTiles
        noun="gambar"
        search={search}
        query={pictures}
        failed={texts.library.fetchFailed}
        hint="Gambar yang Anda unggah akan muncul di sini."
        searchLabel="Cari gambar"
        filters={filters}
        columns={columnsOf(search)}
        nameOf={nameOf}
        actions={useRowActions(user)}
        bulk={useBulkRemoval(user, search, pictures.data)}
      />
      <FormDialog isOpen={search.picture !== undefined} onClose={close} title="Rincian gambar" size="60rem">
        {search.picture && <PictureDetails id={search.picture} user={user} onRemoved={close} />}
      </FormDialog>
    </>
  );
}

function useFilters(): Filter[] {
  const { utils } = useServices();
  const { months, uploaders } = useQuery(utils.media.filters.queryOptions()).data?.data ?? {
    months: [],
    uploaders: [],
  };
  return [
    {
      ...{ kind: 'choice', key: 'month', label: 'Bulan unggah', all: 'Semua bulan' },
      choices: months.map((month) => [month, monthName(month)]),
    },
    {
      ...{ kind: 'choice', key: 'uploader', label: 'Pengunggah', all: 'Semua orang' },
      choices: uploaders.map(({ id, fullName }) => [id, fullName]),
    },
    { kind: 'tick', key: 'unused', label: 'Hanya yang tidak dipakai' },
  ];
}

const columnsOf = (search: LibrarySearch): Column<LibraryPicture>[] => [
  { heading: 'Gambar', card: 'edge', cell: (picture) => <Thumbnail picture={picture} /> },
  {
    heading: 'Judul',
    card: 'title',
    cell: (picture) => (
      <TextLink
        className={styles.open ?? ''}
        to="/media"
        search={{ ...search, picture: picture.id }}
        resetScroll={false}
        fw={600}
        lineClamp={2}
      >
        {nameOf(picture)}
      </TextLink>
    ),
  },
  { heading: 'Pemakaian', cell: usesLabel },
  { heading: 'Ukuran', cell: ({ bytes }) => fileSize(bytes) },
];

function useRowActions(user: SessionUser) {
  const remove = useRemoval();
  return (picture: LibraryPicture): RowAction[] => [
    {
      ...{ name: 'Hapus', icon: IconTrash, color: 'red' },
      ...(isManagedBy(user, picture)
        ? picture.uses + picture.pastUses > 0
          ? { reason: `Tidak dapat dihapus: ${usesLabel(picture).toLowerCase()}` }
          : { run: () => void remove.run(picture) }
        : { reason: 'Diunggah orang lain' }),
    },
  ];
}

function UploadArea() {
  const services = useServices();
  const [queue] = useState(() =>
    createUploadQueue({
      upload: (file, options) => uploadPicture(services, file, options),
      onUploaded: () =>
        void Promise.all([services.utils.media.list.invalidate(), services.utils.media.filters.invalidate()]),
    }),
  );
  const add = (files: readonly File[]) => {
    for (const file of files) queue.send(crypto.randomUUID(), file);
  };
  return (
    <DropArea label="Unggah gambar" onFiles={add} takesEveryPaste>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Seret atau tempel gambar ke sini, atau pilih beberapa berkas sekaligus. Paling besar 10 MB per gambar.
        </Text>
        <FileButton multiple accept="image/*" onChange={add}>
          {(props) => (
            <IconButton {...props} icon={IconUpload}>
              Unggah Gambar
            </IconButton>
          )}
        </FileButton>
      </Group>
      <UploadLine queue={queue} onCancel={queue.cancelAll} />
    </DropArea>
  );
}
