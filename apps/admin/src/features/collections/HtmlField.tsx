import { imageAddress } from '@madrasah/display';
import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { type ControlProps, useFields } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
import { useLibraryPicker } from '../../shared/pictures/library-picker.tsx';
import { toAbsolutePictureUrls, toRelativePictureUrls } from '../../shared/pictures/picture-urls.ts';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';

const RichTextEditor = lazy(() =>
  import('@madrasah/rich-text/editor').then((editor) => ({ default: editor.RichTextEditor })),
);

/** The editor reads its HTML once; the form gives it another key to start again. The form stores paths of pictures. */
export function HtmlField({ field: { label, hint, hasPictures }, path }: ControlProps<'richText'>) {
  const { form } = useFields();
  const { apiOrigin } = useServices();
  const labelId = useId();
  const hintId = useId();
  const [initial] = useState(() => toAbsolutePictureUrls(textAt(form.values, path), apiOrigin));
  const pictures = useEditorPictures();
  return (
    <div>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton height={hasPictures ? 360 : 140} />}>
        <RichTextEditor
          value={initial}
          onChange={(getHtml) => form.setFieldValue(path, toRelativePictureUrls(getHtml(), apiOrigin))}
          label={label}
          labelledBy={labelId}
          describedBy={hintId}
          minimal={!hasPictures}
          {...(hasPictures && pictures.ofEditor)}
        />
      </Suspense>
      <div id={hintId}>
        {hint && <Input.Description>{hint}</Input.Description>}
        {form.errors[path] && <Input.Error>{form.errors[path]}</Input.Error>}
      </div>
      {pictures.dialog}
    </div>
  );
}

function useEditorPictures() {
  const services = useServices();
  const { track } = useFields();
  const { apiOrigin } = services;
  const picker = useLibraryPicker('Gambar dari pustaka');
  const absolute = (url: string) => imageAddress(url, { publicOrigin: apiOrigin });
  return {
    dialog: picker.dialog,
    ofEditor: {
      uploadImage: async (file: File) => {
        const sending = uploadPicture(services, file);
        track(sending);
        const { url, width, height } = await sending;
        return { url: absolute(url), width, height };
      },
      pickStoredImage: async () => {
        const picked = await picker.pickOne();
        return picked && { url: absolute(picked.url), alt: picked.alt, width: picked.width, height: picked.height };
      },
      isStoredImage: (url: string) => url.startsWith(`${apiOrigin}/uploads/`),
      onPicturesPasted: track,
      onUploadError: (message: string) => void notifyError(message),
    },
  };
}
