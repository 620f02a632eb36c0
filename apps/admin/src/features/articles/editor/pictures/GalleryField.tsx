import { limits } from '@madrasah/contract';
import { ActionIcon, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { SortableList } from '../../../../shared/forms/SortableList.tsx';
import { contentId } from '../../../../shared/page/content.ts';
import { PictureSource } from '../../../../shared/pictures/PictureSource.tsx';
import { UploadLine } from '../../../../shared/pictures/UploadLine.tsx';
import { Fold } from '../Fold.tsx';
import { type GallerySlot, isWaiting, type Picture } from '../form/article-values.ts';
import { PictureTile } from './PictureTile.tsx';
import styles from './pictures.module.css';
import type { Pictures } from './pictures.ts';

type Props = { ref: Ref<HTMLDetailsElement>; pictures: Pictures; gallery: readonly GallerySlot[] };

export function GalleryField({ ref, pictures, gallery }: Props) {
  const [dropped, setDropped] = useState(0);
  const { length } = gallery;
  const room = limits.article.galleries - length;

  return (
    <Fold ref={ref} name="Galeri" summary={length > 0 ? `${length} gambar` : undefined} isUsed={length > 0}>
      <Stack gap="xs">
        {gallery.length > 0 && (
          <SortableList
            className={styles.gallery}
            items={gallery}
            itemName="gambar galeri"
            onMove={pictures.moveInGallery}
            renderItem={({ key, picture, caption }, index, handle) => (
              <>
                <PictureTile
                  pictures={pictures}
                  picture={picture}
                  alt={caption || `Gambar galeri ${index + 1}`}
                  removeLabel={`Hapus gambar galeri ${index + 1}`}
                  onRemove={() => {
                    setDropped(0);
                    pictures.removeFromGallery(key);
                  }}
                />
                <Group gap={0} mt={6} wrap="nowrap">
                  {gallery.length > 1 && handle}
                  <TextInput
                    className={styles.caption}
                    aria-label={`Keterangan gambar galeri ${index + 1}`}
                    placeholder="Keterangan gambar"
                    value={caption}
                    onChange={(event) => pictures.changeCaption(key, event.currentTarget.value)}
                  />
                  <GalleryMenu pictures={pictures} picture={picture} index={index} count={gallery.length} />
                </Group>
              </>
            )}
          />
        )}
        <PictureSource
          multiple
          name="Galeri"
          button="Tambah gambar galeri"
          libraryTitle="Gambar galeri dari pustaka"
          room={room}
          onFiles={(files) => setDropped(pictures.addToGallery(files))}
          onPick={(picked) => pictures.pickForGallery(picked.map(({ url, alt }) => ({ url, caption: alt })))}
        />
        <UploadLine queue={pictures.queue} onCancel={pictures.cancelUploads} />
        <div role="status">
          {room <= 0 && (
            <Text fw={600}>{`Galeri sudah berisi ${limits.article.galleries} gambar, jumlah terbanyak.`}</Text>
          )}
          {dropped > 0 && <Text>{`${dropped} gambar lainnya tidak ditambahkan.`}</Text>}
        </div>
      </Stack>
    </Fold>
  );
}

type GalleryMenuProps = { pictures: Pictures; picture: Picture; index: number; count: number };

/** Moves a picture of the gallery without dragging. */
function GalleryMenu({ pictures, picture, index, count }: GalleryMenuProps) {
  const last = count - 1;
  const places = [
    { name: 'Pindahkan ke awal', to: 0, isOffered: index > 1 },
    { name: 'Majukan', to: index - 1, isOffered: index > 0 },
    { name: 'Mundurkan', to: index + 1, isOffered: index < last },
    { name: 'Pindahkan ke akhir', to: last, isOffered: index < last - 1 },
  ].filter(({ isOffered }) => isOffered);

  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: `#${contentId}` }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Tindakan: gambar galeri ${index + 1}`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ name, to }) => (
          <Menu.Item key={name} mih={44} onClick={() => pictures.moveInGallery(index, to)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item
          mih={44}
          disabled={isWaiting(picture)}
          onClick={() => !isWaiting(picture) && pictures.pickImage(picture.url)}
        >
          Jadikan gambar utama
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
