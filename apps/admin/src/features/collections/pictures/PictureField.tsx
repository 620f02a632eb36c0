import { type Field, limits, type PictureValue } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Button, FileButton, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { FocusPicker } from '../../../shared/pictures/FocusPicker.tsx';
import { LibraryButton } from '../../../shared/pictures/LibraryButton.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { EntryForm } from '../entry-form.ts';
import { readPicture } from './read-pictures.ts';
import { useChoosing } from './use-choosing.ts';

type Props = { form: EntryForm; name: string; field: Extract<Field, { control: 'picture' }> };

/** One picture with its alternative text and its focus. */
export function PictureField({ form, name, field }: Props) {
  const { apiOrigin } = useServices();
  const labelId = useId();
  const value = readPicture(form.values[name] ?? '');
  const change = (changed: PictureValue | null) => form.setFieldValue(name, JSON.stringify(changed));
  const { left, send, pick } = useChoosing({
    onChosen: ([chosen]) => chosen && change({ ...chosen, focus: null }),
    onFailed: (problem) => form.setFieldError(name, problem),
  });
  const what = field.label.toLowerCase();
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <div>
        <Input.Label component="span" id={labelId}>
          {field.label}
        </Input.Label>
        {field.hint && <Input.Description>{field.hint}</Input.Description>}
      </div>
      {value && (
        <>
          <FocusPicker
            source={imageAddress(value.image, { publicOrigin: apiOrigin })}
            focus={value.focus}
            onChange={(focus) => change({ ...value, focus })}
            frame={field.frame}
          />
          <TextInput
            label={`Teks pengganti ${what}`}
            description="Dibacakan bagi yang tidak melihat gambarnya."
            maxLength={limits.image.alt}
            autoComplete="off"
            value={value.alt}
            onChange={({ currentTarget }) => change({ ...value, alt: currentTarget.value })}
          />
        </>
      )}
      <Group gap="xs">
        <FileButton accept="image/*" onChange={(file) => file && send([file])}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={left > 0}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              {left > 0 ? 'Mengunggah…' : value ? `Ganti ${what}` : `Pilih ${what}`}
            </Button>
          )}
        </FileButton>
        <LibraryButton title={`Pilih ${what} dari pustaka`} most={left > 0 ? 0 : 1} onPick={pick} />
        {value && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => change(null)}
          >
            Hapus {what}
          </Button>
        )}
      </Group>
      {form.errors[name] && <Input.Error role="alert">{form.errors[name]}</Input.Error>}
    </Stack>
  );
}
