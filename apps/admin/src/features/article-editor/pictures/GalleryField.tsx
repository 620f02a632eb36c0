import { limits } from '@madrasah/contract';
import { Button, FileButton, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { GallerySlot } from '../article-values.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { PictureTile } from './PictureTile.tsx';
import styles from './pictures.module.css';
import type { Pictures } from './pictures.ts';

/** Several pictures, each removable and with a caption (ED-012, ED-013). */
export function GalleryField({ pictures, gallery }: { pictures: Pictures; gallery: readonly GallerySlot[] }) {
  const room = limits.article.galleries - gallery.length;
  return (
    <Stack gap="xs" role="group" aria-label="Galeri">
      <Input.Label component="span">Galeri</Input.Label>
      {gallery.length > 0 && (
        <ul className={styles.gallery}>
          {gallery.map(({ key, picture, caption }, index) => (
            <li key={key}>
              <PictureTile
                pictures={pictures}
                picture={picture}
                alt={caption || `Gambar galeri ${index + 1}`}
                removeLabel={`Hapus gambar galeri ${index + 1}`}
                onRemove={() => pictures.removeFromGallery(key)}
              />
              <TextInput
                mt={6}
                aria-label={`Keterangan gambar galeri ${index + 1}`}
                placeholder="Keterangan gambar"
                value={caption}
                onChange={(event) => pictures.changeCaption(key, event.currentTarget.value)}
              />
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        <FileButton multiple accept="image/*" onChange={(files) => pictures.addToGallery(files.slice(0, room))}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={room <= 0}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              Tambah gambar galeri
            </Button>
          )}
        </FileButton>
        <LibraryButton
          title="Gambar galeri dari pustaka"
          most={room}
          onPick={(picked) => pictures.pickForGallery(picked.map(({ url, alt }) => ({ url, caption: alt })))}
        />
      </Group>
    </Stack>
  );
}
