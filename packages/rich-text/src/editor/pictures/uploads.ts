import type { Editor } from 'slate';
import { cancelUpload, insertUpload, sendUpload, type UploadImage } from '../plugins/with-images.ts';
import type { PastedPicture } from './pasted-pictures.ts';

/** Downloads a picture of another site; rejects when that site does not allow it. */
type CopyImage = (address: string) => Promise<File>;

const deadlineMilliseconds = 10_000;
/** The server's limit: larger pictures cannot be stored. */
const maxPixels = 50_000_000;
const longestEdge = 2_000;

/**
 * Copies a picture of another site in the browser: as an image with CORS, without cookies and referrer. The staff
 * app's content security policy allows images from anywhere but requests only to its own API, so the picture is
 * loaded as an image and drawn to a canvas; an animation keeps its first frame.
 */
export async function copyImage(address: string): Promise<File> {
  const image = await load(address);
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height === 0 || width * height > maxPixels) throw new Error('not a picture that can be stored');
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('the picture cannot be read');
  return new File([blob], 'gambar', { type: blob.type });
}

function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  return new Promise<HTMLImageElement>((resolve, reject) => {
    const deadline = setTimeout(() => {
      image.src = '';
      reject(new Error('the other site does not respond'));
    }, deadlineMilliseconds);
    image.onload = () => {
      clearTimeout(deadline);
      resolve(image);
    };
    image.onerror = () => {
      clearTimeout(deadline);
      reject(new Error('the other site does not share the picture'));
    };
    image.src = address;
  });
}

const uploadFailed = 'Gagal mengupload gambar. Silakan coba lagi.';

export type Uploads = {
  /** Without it images can be neither picked nor pasted. */
  uploadImage?: UploadImage;
  /** Receives the message about failed uploads and pastes. */
  onUploadError: (message: string) => void;
};

/** Each file gets a placeholder, and its image when the server responds; after a failure the placeholder stays. */
export function uploadFiles(editor: Editor, files: readonly File[], { uploadImage, onUploadError }: Uploads): void {
  if (!uploadImage) return;
  const onFailed = () => onUploadError(uploadFailed);
  for (const file of files) void insertUpload(editor, { file, alt: '', send: uploadImage, onFailed });
}

/** As many parallel uploads as a phone's connection and memory can handle. */
const maxParallel = 3;

/**
 * Copies pasted pictures to our storage, each into its placeholder, and reports how many could not be copied; `lost`
 * is the number already lost before. A picture that was read but not uploaded stays, so that it can be retried.
 */
export async function storePictures(
  editor: Editor,
  pictures: readonly PastedPicture[],
  { lost, uploadImage, copyImage, onUploadError }: Uploads & { lost: number; copyImage: CopyImage },
): Promise<void> {
  const waiting = [...pictures];
  let left = lost;
  let isUploadFailed = false;
  const onFailed = () => {
    isUploadFailed = true;
  };
  const storeNext = async (): Promise<void> => {
    const picture = waiting.shift();
    if (!picture) return;
    const { id, alt } = picture;
    const file = uploadImage && (await fileOf(picture, copyImage));
    if (file) await sendUpload(editor, id, { file, alt, send: uploadImage, onFailed });
    else {
      left += 1;
      cancelUpload(editor, id);
    }
    await storeNext();
  };
  await Promise.all(Array.from({ length: maxParallel }, storeNext));
  if (left > 0) onUploadError(`${left} gambar tidak dapat disalin, unggah dari perangkat.`);
  if (isUploadFailed) onUploadError(uploadFailed);
}

/** Null when the picture cannot be fetched. */
async function fileOf({ source }: PastedPicture, copyImage: CopyImage): Promise<File | null> {
  if (source instanceof File) return source;
  return fileOfDataAddress(source) ?? copyImage(source).catch(() => null);
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
