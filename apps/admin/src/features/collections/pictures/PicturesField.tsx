import { type CaptionedPicture, mostCaption } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { ActionIcon, CloseButton, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { use, useId, useState } from 'react';
import { type ControlProps, useFields } from '../../../shared/controls/context.ts';
import { useChoosing } from '../../../shared/controls/PictureControl.tsx';
import { SortableList } from '../../../shared/forms/SortableList.tsx';
import { PictureSource } from '../../../shared/pictures/PictureSource.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from './pictures.module.css';
import { readPictures } from './read-pictures.ts';
import { RetractContext } from './use-retract.ts';

/** Pictures with captions, in an order set by dragging or with the keyboard. */
export function PicturesField({ field: { label, hint, most }, path }: ControlProps<'pictures'>) {
  const { form } = useFields();
  const { apiOrigin } = useServices();
  const labelId = useId();
  const retract = use(RetractContext);
  const [omitted, setOmitted] = useState(0);
  const value = readPictures(form.values[path]);
  // Uploads end after later changes, which must not be lost.
  const change = (next: (current: CaptionedPicture[]) => CaptionedPicture[]) =>
    form.setFieldValue(path, next(readPictures(form.getValues()[path])));
  const { left, send, pick } = useChoosing({
    onChosen: (chosen) =>
      change((current) => {
        const added = chosen
          .filter(({ image }) => current.every((known) => known.image !== image))
          .map(({ image, alt }) => ({ image, caption: alt.slice(0, mostCaption) }));
        return [...current, ...added].slice(0, most);
      }),
    onFailed: (problem) => form.setFieldError(path, problem),
  });
  const room = most - value.length;
  const what = label.toLowerCase();

  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <div>
        <Input.Label component="span" id={labelId}>
          {label}
        </Input.Label>
        <Input.Description>
          {hint ?? `Paling banyak ${most} gambar. Daftar menampilkan gambar pertama.`}
        </Input.Description>
      </div>
      {value.length > 0 && (
        <SortableList
          className={styles.list}
          items={value.map((picture) => ({ key: picture.image, ...picture }))}
          itemName="gambar"
          onMove={(from, to) =>
            change((current) => current.toSpliced(from, 1).toSpliced(to, 0, ...current.slice(from, from + 1)))
          }
          renderItem={({ image, caption }, index, handle) => (
            <>
              <div className={styles.tile}>
                <img
                  src={imageAddress(image, { publicOrigin: apiOrigin })}
                  alt={caption || `Gambar ${index + 1}`}
                  loading="lazy"
                />
                <CloseButton
                  className={styles.cross}
                  variant="filled"
                  size={44}
                  aria-label={`Hapus gambar ${index + 1}`}
                  title={`Hapus gambar ${index + 1}`}
                  onClick={() => change((current) => current.filter((other) => other.image !== image))}
                />
                {retract && (
                  <ActionIcon
                    className={styles.retract}
                    variant="filled"
                    size={44}
                    aria-label={`Tarik gambar ${index + 1} dari situs`}
                    title={`Tarik gambar ${index + 1} dari situs`}
                    onClick={() => retract(image)}
                  >
                    <IconPhotoOff size={20} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <Group gap={0} mt={6} wrap="nowrap">
                {value.length > 1 && handle}
                <TextInput
                  className={styles.caption}
                  aria-label={`Keterangan gambar ${index + 1}`}
                  placeholder="Keterangan gambar"
                  maxLength={mostCaption}
                  value={caption}
                  onChange={({ currentTarget }) => {
                    const typed = currentTarget.value;
                    change((current) =>
                      current.map((other) => (other.image === image ? { ...other, caption: typed } : other)),
                    );
                  }}
                />
              </Group>
            </>
          )}
        />
      )}
      <PictureSource
        multiple
        name={label}
        button={left > 0 ? `Mengunggah, sisa ${left}…` : `Tambah ${what}`}
        libraryTitle={`Pilih ${what} dari pustaka`}
        room={left > 0 ? 0 : room}
        onFiles={(files) => {
          setOmitted(Math.max(0, files.length - room));
          send(files.slice(0, room));
        }}
        onPick={pick}
      />
      <div role="status">
        {room <= 0 && <Text fw={600}>{`Sudah berisi ${most} gambar, jumlah terbanyak.`}</Text>}
        {omitted > 0 && <Text>{`${omitted} gambar lainnya tidak ditambahkan.`}</Text>}
      </div>
      {form.errors[path] && <Input.Error role="alert">{form.errors[path]}</Input.Error>}
    </Stack>
  );
}
