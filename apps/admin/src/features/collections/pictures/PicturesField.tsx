import { type CaptionedPicture, can, collectionTexts, imagesIn, mostCaption } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { ActionIcon, CloseButton, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { createContext, use, useId, useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../kit/actions/use-action.ts';
import { type ControlProps, type FieldsForm, useFields } from '../../../shared/controls/context.ts';
import { useChoosing } from '../../../shared/controls/PictureControl.tsx';
import { moved, SortableList } from '../../../shared/forms/SortableList.tsx';
import { PictureSource } from '../../../shared/pictures/PictureSource.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { retractCallOf, type StaffEntry, type StaffKind } from '../collection-calls.ts';
import styles from './pictures.module.css';

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
          .filter(({ image }) => current.every((one) => one.image !== image))
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
          onMove={(from, to) => change((current) => moved(current, from, to))}
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

// While a person types, texts keep their spaces and may be too long, so the contract's schema does not apply yet.
const typedPictures = z.array(z.object({ image: z.string(), caption: z.string() })).catch([]);

const readPictures = (value: unknown): CaptionedPicture[] => typedPictures.parse(value);

type Retract = (image: string) => void;

/** Takes a picture of the stored entry back; null where that is not possible. */
export const RetractContext = createContext<Retract | null>(null);

const question =
  'Gambar dihapus dari sini, dari versi lamanya, dan dari pustaka beserta semua ukurannya, kecuali masih dipakai di tempat lain. Tidak dapat dibatalkan.';

/** Removes a picture from the typed values too, in which other changes stay. */
function removeFrom(form: FieldsForm['form'], { fields }: StaffKind, image: string): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = form.getValues()[name];
    if (!imagesIn(field, value).includes(image)) continue;
    if (field.control === 'picture') form.setFieldValue(name, null);
    if (field.control === 'pictures') {
      form.setFieldValue(
        name,
        readPictures(value).filter((other) => other.image !== image),
      );
    }
  }
}

type Options = { user: SessionUser; kind: StaffKind; entry: StaffEntry | null; form: FieldsForm['form'] };

/** Takes a picture back at once, also from former versions and the library. `onRetracted` gets what is stored then. */
export function useRetract(
  { user, kind, entry, form }: Options,
  onRetracted: (stored: StaffEntry) => void,
): Retract | null {
  const { client, queryClient } = useServices();
  const retract = retractCallOf(client, kind);
  const { run } = useAction({
    confirm: () => ({ title: 'Tarik gambar', text: question, yes: 'Tarik', color: 'red' }),
    async call(_, { id, image }: { id: string; image: string }) {
      const retracted = await retract?.mutate({ id, image });
      if (!retracted) return undefined;
      onRetracted(retracted.data);
      removeFrom(form, kind, image);
      queryClient.setQueryData(['collection', kind.api, 'form', id], retracted.data);
      return retracted;
    },
    failed: collectionTexts.retractFailed,
  });
  if (!entry || !retract || !can(user, kind.right)) return null;
  return (image) => void run({ id: entry.id, image });
}
