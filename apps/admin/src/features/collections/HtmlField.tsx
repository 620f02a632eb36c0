import { imageAddress } from '@madrasah/display';
import { Input, Skeleton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
import { toAbsolutePictureUrls, toRelativePictureUrls } from '../../shared/pictures/picture-urls.ts';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useLibraryPicker } from '../../shared/pictures/use-library-picker.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { EntryValues } from './entry-form.ts';

const RichTextEditor = lazy(() =>
  import('@madrasah/rich-text/editor').then((editor) => ({ default: editor.RichTextEditor })),
);

/** The uploads of a form that have not ended; a save waits for them. */
export type RunningUploads = RefObject<Set<Promise<unknown>>>;

type Props = {
  form: UseFormReturnType<EntryValues>;
  name: string;
  label: string;
  hint: string | undefined;
  hasPictures: boolean;
  uploads: RunningUploads;
};

/**
 * Paragraphs with marks and links, or the whole editor of articles. It reads its HTML once; the form gives it another
 * key to start again. It shows pictures with the site's origin; the form stores paths.
 */
export function HtmlField({ form, name, label, hint, hasPictures, uploads }: Props) {
  const { apiOrigin } = useServices();
  const labelId = useId();
  const hintId = useId();
  const [initial] = useState(() => toAbsolutePictureUrls(form.values[name] ?? '', apiOrigin));
  const pictures = useEditorPictures(uploads);
  return (
    <div>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton height={hasPictures ? 360 : 140} />}>
        <RichTextEditor
          value={initial}
          onChange={(getHtml) => form.setFieldValue(name, toRelativePictureUrls(getHtml(), apiOrigin))}
          label={label}
          labelledBy={labelId}
          describedBy={hintId}
          minimal={!hasPictures}
          {...(hasPictures && pictures.ofEditor)}
        />
      </Suspense>
      <div id={hintId}>
        {hint && <Input.Description>{hint}</Input.Description>}
        {form.errors[name] && <Input.Error>{form.errors[name]}</Input.Error>}
      </div>
      {pictures.dialog}
    </div>
  );
}

/** The pictures of an editor: uploaded ones, and those of the library. */
function useEditorPictures(uploads: RunningUploads) {
  const services = useServices();
  const { apiOrigin } = services;
  const picker = useLibraryPicker('Gambar dari pustaka');
  const absolute = (url: string) => imageAddress(url, { publicOrigin: apiOrigin });
  const track = (sending: Promise<unknown>) => {
    uploads.current.add(sending);
    const forget = () => uploads.current.delete(sending);
    void sending.then(forget, forget);
  };
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
