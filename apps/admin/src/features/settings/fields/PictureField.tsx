import { imageAddress } from '@madrasah/display';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LibraryButton } from '../../../shared/pictures/LibraryButton.tsx';
import { UploadError } from '../../../shared/pictures/upload-picture.ts';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../settings.module.css';
import { useBannerUpload } from '../use-part-form.ts';
import { usePartFormContext } from './context.ts';
import { siblingPath, textAt, valueAt } from './value-at.ts';

/** A picture from the library, or a file that is uploaded as soon as it is chosen; a save waits for it. */
export function PictureField({ path, label, hint }: { path: string; label: string; hint: string | undefined }) {
  const { form, track } = usePartFormContext();
  const { apiOrigin } = useServices();
  const upload = useBannerUpload();
  const [isUploading, setUploading] = useState(false);
  const labelId = useId();
  const stored = textAt(form.values, path);
  const error = form.errors[path];
  const focusPath = siblingPath(path, 'focus');
  /** Where a focus is set, the picture is shown by that field. */
  const hasFocus = valueAt(form.values, focusPath) !== undefined;

  /** Another picture has another focus and description; the library may know the latter. */
  function change(url: string, alt = '') {
    form.setFieldValue(path, url);
    if (hasFocus) form.setFieldValue(focusPath, null);
    const altPath = siblingPath(path, 'alt');
    if (valueAt(form.values, altPath) !== undefined) form.setFieldValue(altPath, alt);
  }

  async function send(file: File) {
    setUploading(true);
    try {
      change((await upload(file)).url);
    } catch (failed) {
      form.setFieldError(path, failed instanceof UploadError ? failed.message : String(failed));
    } finally {
      setUploading(false);
    }
  }

  return (
    <fieldset className={styles.plain} aria-labelledby={labelId} data-path={path} tabIndex={-1}>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      {hint && <Input.Description>{hint}</Input.Description>}
      {stored && !hasFocus && (
        <img className={styles.ad} src={imageAddress(stored, { publicOrigin: apiOrigin })} alt={`Pratinjau ${label}`} />
      )}
      <Group gap="xs" mt={6}>
        <FileButton accept="image/*" onChange={(file) => file && track(send(file))}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isUploading}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              {isUploading ? 'Mengunggah…' : stored ? 'Ganti gambar' : 'Pilih gambar'}
            </Button>
          )}
        </FileButton>
        <LibraryButton
          title={`Pilih ${label.toLowerCase()} dari pustaka`}
          most={isUploading ? 0 : 1}
          onPick={([picked]) => picked && change(picked.url, picked.alt)}
        />
        {stored && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => change('')}
          >
            Hapus gambar
          </Button>
        )}
      </Group>
      {error && (
        <Input.Error role="alert" mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
