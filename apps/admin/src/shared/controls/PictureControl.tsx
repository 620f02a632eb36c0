import {
  type ImageFocus,
  imageFocusSchema,
  type LibraryPicture,
  limits,
  type PictureFrame,
  texts,
} from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Input, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { readFailure } from '../calls/failure.ts';
import { IconButton } from '../page/IconButton.tsx';
import { FocusPicker } from '../pictures/FocusPicker.tsx';
import { PictureSource } from '../pictures/PictureSource.tsx';
import { useServices } from '../services/services.ts';
import { type ControlProps, useFields } from './context.ts';
import styles from './controls.module.css';
import { siblingPath, textAt, valueAt } from './value-at.ts';

type Props = {
  label: string;
  hint: string | undefined;
  what: string;
  path: string;
  image: string;
  focus: ImageFocus | null;
  /** Without one, the picture is shown as it is. */
  frame: PictureFrame | undefined;
  onChange: (chosen: ChosenPicture | null) => void;
  onFocusChange: (focus: ImageFocus | null) => void;
  children?: ReactNode;
};

/** A picture from the library, or a file that is uploaded as soon as it is chosen; a save waits for it. */
function PictureInput({ label, hint, what, path, image, focus, frame, onChange, onFocusChange, children }: Props) {
  const { form } = useFields();
  const { apiOrigin } = useServices();
  const labelId = useId();
  const { left, send, pick } = useChoosing({
    onChosen: ([chosen]) => chosen && onChange(chosen),
    onFailed: (problem) => form.setFieldError(path, problem),
  });
  const isUploading = left > 0;
  const source = imageAddress(image, { publicOrigin: apiOrigin });
  const error = form.errors[path];

  return (
    <fieldset className={styles.plain} aria-labelledby={labelId} data-path={path} tabIndex={-1}>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      {hint && <Input.Description>{hint}</Input.Description>}
      {image && frame && <FocusPicker source={source} focus={focus} onChange={onFocusChange} frame={frame} />}
      {image && !frame && <img className={styles.picture} src={source} alt={`Pratinjau ${label}`} />}
      {image && children}
      <PictureSource
        name={label}
        button={isUploading ? 'Mengunggah…' : image ? `Ganti ${what}` : `Pilih ${what}`}
        libraryTitle={`Pilih ${label.toLowerCase()} dari pustaka`}
        room={isUploading ? 0 : 1}
        onFiles={send}
        onPick={pick}
      >
        {image && (
          <IconButton variant="subtle" color="red" icon={IconTrash} onClick={() => onChange(null)}>
            Hapus {what}
          </IconButton>
        )}
      </PictureSource>
      {error && (
        <Input.Error role="alert" mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

const anyFocus = imageFocusSchema.nullable().catch(null);

/** The address of a picture. Its focus and its description, where it has them, are fields next to it. */
export function ImageControl({ field: { label, hint, frame }, path }: ControlProps<'image'>) {
  const { form } = useFields();
  const [focusPath, altPath] = [siblingPath(path, 'focus'), siblingPath(path, 'alt')];

  /** Another picture has another focus and description; the library may know the latter. */
  function change(chosen: ChosenPicture | null) {
    form.setFieldValue(path, chosen?.image ?? '');
    if (frame) form.setFieldValue(focusPath, null);
    if (valueAt(form.values, altPath) !== undefined) form.setFieldValue(altPath, chosen?.alt ?? '');
  }

  return (
    <PictureInput
      {...{ label, hint, path, frame }}
      what="gambar"
      image={textAt(form.values, path)}
      focus={anyFocus.parse(valueAt(form.values, focusPath))}
      onChange={change}
      onFocusChange={(focus) => form.setFieldValue(focusPath, focus)}
    />
  );
}

// While a person types, texts keep their spaces and may be too long, so the contract's schema does not apply yet.
const typedPicture = z.object({ image: z.string(), alt: z.string(), focus: anyFocus }).nullable().catch(null);

export function PictureControl({ field: { label, hint, frame }, path }: ControlProps<'picture'>) {
  const { form } = useFields();
  const value = typedPicture.parse(valueAt(form.values, path));
  const what = label.toLowerCase();
  const change = (changed: Partial<NonNullable<typeof value>>) => form.setFieldValue(path, { ...value, ...changed });

  return (
    <PictureInput
      {...{ label, hint, what, path, frame }}
      image={value?.image ?? ''}
      focus={value?.focus ?? null}
      onChange={(chosen) => form.setFieldValue(path, chosen && { ...chosen, focus: null })}
      onFocusChange={(focus) => change({ focus })}
    >
      <TextInput
        label={`Teks pengganti ${what}`}
        description="Dibacakan bagi yang tidak melihat gambarnya."
        maxLength={limits.image.alt}
        autoComplete="off"
        value={value?.alt ?? ''}
        onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
      />
    </PictureInput>
  );
}

/** A picture that was chosen, with the description that the library has of it. */
type ChosenPicture = { image: string; alt: string };

type Options = { onChosen: (chosen: ChosenPicture[]) => void; onFailed: (problem: string) => void };

/** Chooses pictures from the library or by uploading files, one after the other; a save waits for them. */
export function useChoosing({ onChosen, onFailed }: Options) {
  const { upload, track } = useFields();
  const [left, setLeft] = useState(0);

  async function send(files: readonly File[]) {
    setLeft(files.length);
    for (const [index, file] of files.entries()) {
      try {
        onChosen([{ image: (await upload(file)).url, alt: '' }]);
      } catch (error) {
        onFailed(readFailure(error, texts.upload.failed).message);
      }
      setLeft(files.length - index - 1);
    }
  }

  return {
    left,
    send: (files: readonly File[]) => track(send(files)),
    pick: (picked: readonly LibraryPicture[]) => onChosen(picked.map(({ url, alt }) => ({ image: url, alt }))),
  };
}
