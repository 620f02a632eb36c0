import './slate-types.ts';
import type { Editor } from 'slate';
import { insertUpload, type UploadImage } from './with-images.ts';

/** ERR-031. */
const uploadFailed = 'Gagal mengupload gambar. Silakan coba lagi.';

export type Uploads = {
  /** Without it images can be neither picked nor pasted. */
  uploadImage?: UploadImage;
  /** Gets the text that tells about a failed upload (ERR-031); without it the browser's own alert shows it. */
  onUploadError?: (message: string) => void;
};

/** Each file gets its placeholder at once and its image when the server answers. */
export function uploadFiles(editor: Editor, files: readonly File[], { uploadImage, onUploadError }: Uploads): void {
  if (!uploadImage) return;
  for (const file of files) {
    insertUpload(editor, file, uploadImage).catch(() => reportFailure(onUploadError));
  }
}

/** The address of an image that stood inside pasted HTML, or null when it could not be stored. */
export async function uploadDataImage(
  dataUrl: string,
  { uploadImage, onUploadError }: Uploads,
): Promise<string | null> {
  const file = fileFrom(dataUrl);
  if (!uploadImage || !file) return null;
  try {
    return (await uploadImage(file)).url;
  } catch {
    reportFailure(onUploadError);
    return null;
  }
}

function reportFailure(onUploadError: Uploads['onUploadError']): void {
  if (onUploadError) onUploadError(uploadFailed);
  else window.alert(uploadFailed);
}

const dataUrlPattern = /^data:(image\/([a-z0-9.+-]+));base64,([a-z0-9+/=\s]+)$/i;

function fileFrom(dataUrl: string): File | null {
  const [, type = '', extension = '', encoded] = dataUrlPattern.exec(dataUrl) ?? [];
  if (encoded === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new File([bytes], `gambar.${extension}`, { type });
  } catch {
    return null;
  }
}
