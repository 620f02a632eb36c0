import type { ImageFocus } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Input, Stack } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { IconButton } from '../../../../shared/page/IconButton.tsx';
import { FocusPicker } from '../../../../shared/pictures/FocusPicker.tsx';
import { PictureSource } from '../../../../shared/pictures/PictureSource.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { Fold } from '../Fold.tsx';
import { type GallerySlot, isWaiting, type Picture } from '../form/article-values.ts';
import { PictureTile, usePictureSource } from './PictureTile.tsx';
import type { Pictures } from './pictures.ts';

type MainImageFieldProps = { pictures: Pictures; image: Picture | null; gallery: readonly GallerySlot[] };

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
          <IconButton variant="default" icon={IconPhotoUp} onClick={() => pictures.pickImage(first.url)}>
            Pakai foto pertama galeri
          </IconButton>
        )}
      </PictureSource>
    </Stack>
  );
}

type FocusProps = { image: Picture; focus: ImageFocus | null; onChange: (focus: ImageFocus | null) => void };

/** The shape of cards in lists. */
const frame = { place: 'Di daftar artikel', shape: 16 / 10 };

export function FocusField({ image, focus, onChange }: FocusProps) {
  const { apiOrigin } = useServices();
  const source = usePictureSource(image, (url) => imageAddress(url, { publicOrigin: apiOrigin }));
  if (!source) return null;
  return (
    <Fold name="Titik fokus" isUsed={focus !== null}>
      <FocusPicker source={source} focus={focus} onChange={onChange} frame={frame} />
    </Fold>
  );
}
