import { type ImageFocus, limits } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Button, CloseButton, Group, Input, Progress, Stack, Text, TextInput } from '@mantine/core';
import {
  type Icon,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconPhotoUp,
} from '@tabler/icons-react';
import { type Ref, useState, useSyncExternalStore } from 'react';
import { ActionMenu, type RowAction } from '../../../../kit/list/RowActions.tsx';
import { SortableList } from '../../../../shared/forms/SortableList.tsx';
import { IconButton } from '../../../../shared/page/IconButton.tsx';
import { FocusPicker } from '../../../../shared/pictures/FocusPicker.tsx';
import { useFileAddress } from '../../../../shared/pictures/Picture.tsx';
import { PictureSource } from '../../../../shared/pictures/PictureSource.tsx';
import { UploadLine } from '../../../../shared/pictures/upload-queue.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { Fold } from '../Fold.tsx';
import { type GallerySlot, isWaiting, type Picture } from '../form/article-values.ts';
import styles from './pictures.module.css';
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
const frame = { label: 'Di daftar artikel', shape: 16 / 10 };

export function FocusField({ image, focus, onChange }: FocusProps) {
  const source = usePictureSource(image);
  if (!source) return null;
  return (
    <Fold name="Titik fokus" isUsed={focus !== null}>
      <FocusPicker source={source} focus={focus} onChange={onChange} frame={frame} />
    </Fold>
  );
}

type GalleryProps = { ref: Ref<HTMLDetailsElement>; pictures: Pictures; gallery: readonly GallerySlot[] };

export function GalleryField({ ref, pictures, gallery }: GalleryProps) {
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

function GalleryMenu({ pictures, picture, index, count }: GalleryMenuProps) {
  const last = count - 1;
  const move = (name: string, icon: Icon, to: number, isOffered: boolean): RowAction[] =>
    isOffered ? [{ name, icon, run: () => pictures.moveInGallery(index, to) }] : [];
  return (
    <ActionMenu
      name={`Tindakan: gambar galeri ${index + 1}`}
      actions={[
        ...move('Pindahkan ke awal', IconArrowBarToUp, 0, index > 1),
        ...move('Majukan', IconArrowUp, index - 1, index > 0),
        ...move('Mundurkan', IconArrowDown, index + 1, index < last),
        ...move('Pindahkan ke akhir', IconArrowBarToDown, last, index < last - 1),
        {
          ...{ name: 'Jadikan gambar utama', icon: IconPhotoUp },
          ...(isWaiting(picture)
            ? { reason: 'Gambar ini belum terunggah' }
            : { run: () => pictures.pickImage(picture.url) }),
        },
      ]}
    />
  );
}

type TileProps = { pictures: Pictures; picture: Picture; alt: string; removeLabel: string; onRemove: () => void };

function PictureTile({ pictures, picture, alt, removeLabel, onRemove }: TileProps) {
  const source = usePictureSource(picture);
  const { queue } = pictures;
  const status = useSyncExternalStore(queue.subscribe, () =>
    isWaiting(picture) ? queue.status(picture.uploadId) : undefined,
  );

  return (
    <div className={styles.tile}>
      {source && <img className={styles.image} src={source} alt={alt} />}
      <CloseButton
        className={styles.cross}
        variant="filled"
        size="lg"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      />
      {status?.state === 'sending' && (
        <div className={styles.state}>
          <Progress value={status.progress * 100} aria-label="Mengunggah gambar" />
          <Text size="sm">Mengunggah…</Text>
        </div>
      )}
      {status?.state === 'failed' && (
        <Stack className={styles.state} gap={6} align="start" role="alert">
          <Text size="sm" c="var(--color-danger)">
            {status.problem}
          </Text>
          <Button size="xs" onClick={() => pictures.retry(picture)}>
            Coba lagi
          </Button>
        </Stack>
      )}
    </div>
  );
}

/** The source of a picture's img: the chosen file until it is uploaded, then its address. */
export function usePictureSource(picture: Picture): string | undefined {
  const { apiOrigin } = useServices();
  const local = useFileAddress(isWaiting(picture) ? picture.file : null);
  return isWaiting(picture) ? local : imageAddress(picture.url, { publicOrigin: apiOrigin });
}
