import './slate-types.ts';
import type { Editor } from 'slate';
import type { CopyImage } from './copy-image.ts';
import type { PastedPicture } from './pasted-pictures.ts';
import { cancelUpload, finishUpload, insertUpload, type UploadedImage, type UploadImage } from './with-images.ts';

/** ERR-031. */
const uploadFailed = 'Gagal mengupload gambar. Silakan coba lagi.';

export type Uploads = {
  /** Without it images can be neither picked nor pasted. */
  uploadImage?: UploadImage;
  /** Gets the text that tells what could not be uploaded or pasted (ERR-031); without it the browser's own alert shows it. */
  onUploadError?: (message: string) => void;
};

/** Each file gets its placeholder at once and its image when the server answers. */
export function uploadFiles(editor: Editor, files: readonly File[], { uploadImage, onUploadError }: Uploads): void {
  if (!uploadImage) return;
  for (const file of files) {
    insertUpload(editor, file, uploadImage).catch(() => report(uploadFailed, onUploadError));
  }
}

/** As many at once as a telephone's connection and memory bear. */
const simultaneous = 3;

/**
 * Copies pasted pictures to our storage, each into its placeholder, and tells how many could not be copied: `lost` of
 * them before anything was tried.
 */
export async function storePictures(
  editor: Editor,
  pictures: readonly PastedPicture[],
  { lost, uploadImage, copyImage, onUploadError }: Uploads & { lost: number; copyImage: CopyImage },
): Promise<void> {
  const waiting = [...pictures];
  let failed = lost;
  const storeNext = async (): Promise<void> => {
    const picture = waiting.shift();
    if (!picture) return;
    const image = uploadImage && (await storePicture(picture, uploadImage, copyImage).catch(() => null));
    if (image) finishUpload(editor, picture.id, { ...image, alt: picture.alt });
    else {
      failed += 1;
      cancelUpload(editor, picture.id);
    }
    await storeNext();
  };
  await Promise.all(Array.from({ length: simultaneous }, storeNext));
  if (failed > 0) report(picturesLeft(failed), onUploadError);
}

async function storePicture(
  { source }: PastedPicture,
  uploadImage: UploadImage,
  copyImage: CopyImage,
): Promise<UploadedImage> {
  if (source instanceof File) return uploadImage(source);
  return uploadImage(fileOfDataAddress(source) ?? (await copyImage(source)));
}

function picturesLeft(count: number): string {
  return `${count} gambar tidak dapat disalin, unggah dari perangkat.`;
}

export function report(message: string, onUploadError: Uploads['onUploadError']): void {
  if (onUploadError) onUploadError(message);
  else window.alert(message);
}

const dataUrlPattern = /^data:(image\/([a-z0-9.+-]+));base64,([a-z0-9+/=\s]+)$/i;

function fileOfDataAddress(dataUrl: string): File | null {
  const [, type = '', extension = '', encoded] = dataUrlPattern.exec(dataUrl) ?? [];
  if (encoded === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new File([bytes], `gambar.${extension}`, { type });
  } catch {
    return null;
  }
}
