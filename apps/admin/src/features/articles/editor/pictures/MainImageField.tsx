import { Button, Input, Stack } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { PictureSource } from '../../../../shared/pictures/PictureSource.tsx';
import type { GallerySlot } from '../form/article-values.ts';
import { PictureTile } from './PictureTile.tsx';
import { isWaiting, type Picture } from './picture.ts';
import type { Pictures } from './pictures.ts';

type MainImageFieldProps = { pictures: Pictures; image: Picture | null; gallery: readonly GallerySlot[] };

/** The main image, removable with a cross. */
export function MainImageField({ pictures, image, gallery }: MainImageFieldProps) {
  const first = gallery[0]?.picture ?? null;
  return (
    <Stack gap="xs" role="group" aria-label="Gambar utama">
      <Input.Label component="span">Gambar utama</Input.Label>
      {image && (
        <PictureTile
          pictures={pictures}
          picture={image}
          alt="Gambar utama"
          removeLabel="Hapus gambar utama"
          onRemove={pictures.removeImage}
        />
      )}
      <PictureSource
        name="Gambar utama"
        button={image ? 'Ganti gambar utama' : 'Pilih gambar utama'}
        libraryTitle="Gambar utama dari pustaka"
        room={1}
        onFiles={([file]) => file && pictures.chooseImage(file)}
        onPick={([picked]) => picked && pictures.pickImage(picked.url)}
      >
        {!image && first && !isWaiting(first) && (
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            onClick={() => pictures.pickImage(first.url)}
          >
            Pakai foto pertama galeri
          </Button>
        )}
      </PictureSource>
    </Stack>
  );
}
