import { Button, FileButton, Group, Input, Stack } from '@mantine/core';
import { IconPhotoPlus, IconPhotoUp } from '@tabler/icons-react';
import { LibraryButton } from '../../../../shared/pictures/LibraryButton.tsx';
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
      <Group gap="xs">
        <FileButton accept="image/*" onChange={(file) => file && pictures.chooseImage(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
              {image ? 'Ganti gambar utama' : 'Pilih gambar utama'}
            </Button>
          )}
        </FileButton>
        <LibraryButton
          title="Gambar utama dari pustaka"
          onPick={([picked]) => picked && pictures.pickImage(picked.url)}
        />
        {!image && first && !isWaiting(first) && (
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            onClick={() => pictures.pickImage(first.url)}
          >
            Pakai foto pertama galeri
          </Button>
        )}
      </Group>
    </Stack>
  );
}
