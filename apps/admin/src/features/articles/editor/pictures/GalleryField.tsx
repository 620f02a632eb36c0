import { limits } from '@madrasah/contract';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { SortableList } from '../../../../shared/forms/SortableList.tsx';
import { PictureSource } from '../../../../shared/pictures/PictureSource.tsx';
import { UploadLine } from '../../../../shared/pictures/upload-queue.tsx';
import { Fold } from '../Fold.tsx';
import type { GallerySlot } from '../form/article-values.ts';
import { GalleryMenu } from './GalleryMenu.tsx';
import { PictureTile } from './PictureTile.tsx';
import styles from './pictures.module.css';
import type { Pictures } from './pictures.ts';

type Props = { ref: Ref<HTMLDetailsElement>; pictures: Pictures; gallery: readonly GallerySlot[] };

/** Pictures in a fixed order, each with a caption and a remove button. */
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
