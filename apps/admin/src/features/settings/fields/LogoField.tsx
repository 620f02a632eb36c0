import { limits, texts } from '@madrasah/contract';
import { imageAddress, markPath } from '@madrasah/display';
import { FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useId, useState } from 'react';
import { readFailure } from '../../../shared/calls/failure.ts';
import { useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { textAt } from '../../../shared/controls/value-at.ts';
import { confirmInDialog } from '../../../shared/dialogs/dialogs.tsx';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { DropArea } from '../../../shared/pictures/DropArea.tsx';
import { LibraryButton } from '../../../shared/pictures/library-picker.tsx';
import { type UploadedPicture, uploadUnchanged } from '../../../shared/pictures/upload-picture.ts';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../settings.module.css';

const formats = ['image/png', 'image/jpeg', 'image/webp'];
const { logoEdge } = limits.siteContent.identity;

/** Why a file cannot be the logo, as far as this is visible before it is sent; undefined if it may be. */
function faultOf({ type, size }: File): string | undefined {
  if (!formats.includes(type)) return texts.siteContent.logoFormat;
  return size > limits.image.bytes ? texts.siteContent.logoTooLarge : undefined;
}

const isTooSmall = ({ width = logoEdge, height = logoEdge }: UploadedPicture) => Math.min(width, height) < logoEdge;

/** The logo on a light and a dark ground, and as a phone shows the icon. Without one, the mark that is shown now. */
function Preview({ src }: { src: string }) {
  return (
    <ul className={styles.logoPreviews} aria-label="Pratinjau logo">
      {[
        { name: 'Di latar terang', ground: 'light' },
        { name: 'Di latar gelap', ground: 'dark' },
        { name: 'Ikon di ponsel', ground: 'icon' },
      ].map(({ name, ground }) => (
        <li key={ground}>
          <span className={styles.logoGround} data-ground={ground}>
            <img src={src} alt="" />
          </span>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The school's logo: chosen, dropped, pasted or taken from the library. It is uploaded at once; a save waits for it. */
export function LogoField({ path }: { path: string }) {
  const { form, track } = useFields();
  const services = useServices();
  const { apiOrigin } = services;
  const [sentPart, setSentPart] = useState<number>();
  const labelId = useId();
  const stored = textAt(form.values, path);
  const error = form.errors[path];
  const isUploading = sentPart !== undefined;

  function accept(picture: UploadedPicture) {
    if (isTooSmall(picture)) form.setFieldError(path, texts.siteContent.logoTooSmall(logoEdge));
    else form.setFieldValue(path, picture.url);
  }

  async function upload(file: File) {
    setSentPart(0);
    try {
      accept(await uploadUnchanged(services, file, { onProgress: setSentPart }));
    } catch (failed) {
      form.setFieldError(path, readFailure(failed, texts.upload.failed).message);
    } finally {
      setSentPart(undefined);
    }
  }

  function send(file: File | null | undefined) {
    if (!file || isUploading) return;
    const fault = faultOf(file);
    if (fault) form.setFieldError(path, fault);
    else track(upload(file));
  }

  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    // The area below has taken it already if one of its buttons has the focus.
    if (!file || event.nativeEvent.defaultPrevented) return;
    event.preventDefault();
    send(file);
  }

  async function remove() {
    const isConfirmed = await confirmInDialog({
      title: 'Hapus logo?',
      text: 'Situs memakai ornamen dengan huruf awal nama singkat sebagai gantinya, setelah Anda menekan Simpan Pengaturan. Gambarnya tetap ada di pustaka.',
      yes: 'Hapus logo',
      color: 'red',
    });
    if (isConfirmed) form.setFieldValue(path, '');
  }

  return (
    <fieldset className={controls.plain} aria-labelledby={labelId} data-path={path} tabIndex={-1} onPaste={paste}>
      <Input.Label component="span" id={labelId}>
        Logo
      </Input.Label>
      <Input.Description>
        PNG, JPEG, atau WebP, paling sedikit {logoEdge} × {logoEdge} piksel; paling baik persegi dengan latar
        transparan. Letakkan atau tempel gambar di sini. Tanpa logo, situs memakai ornamen dengan huruf awal nama
        singkat.
      </Input.Description>
      <DropArea label="Logo: letakkan gambar di sini" onFiles={([file]) => send(file)}>
        <Preview
          src={stored ? imageAddress(stored, { publicOrigin: apiOrigin }) : `${apiOrigin}${markPath('logo.svg')}`}
        />
        <Group gap="xs" mt={6}>
          <FileButton accept={formats.join(',')} onChange={send}>
            {(props) => (
              <IconButton {...props} variant="default" disabled={isUploading} icon={IconPhotoPlus}>
                {isUploading ? 'Mengunggah…' : stored ? 'Ganti logo' : 'Pilih logo'}
              </IconButton>
            )}
          </FileButton>
          <LibraryButton
            title="Pilih logo dari pustaka"
            most={isUploading ? 0 : 1}
            onPick={([picked]) => picked && accept(picked)}
          />
          {stored && (
            <IconButton
              variant="subtle"
              color="red"
              disabled={isUploading}
              icon={IconTrash}
              onClick={() => void remove()}
            >
              Hapus logo
            </IconButton>
          )}
        </Group>
        {isUploading && <Progress value={sentPart * 100} mt={8} aria-label="Logo terkirim" />}
      </DropArea>
      {error && (
        <Input.Error role="alert" mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
