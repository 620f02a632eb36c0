import { limits, texts } from '@madrasah/contract';
import { z } from 'zod';
import { ShownError } from '../calls/failure.ts';
import { type Sender, type SendOptions, sendFile } from '../calls/send-file.ts';

/** The address is at the top level or under `data`. */
const answerShape = z.object({
  url: z.string().min(1).optional().catch(undefined),
  data: z
    .object({ url: z.string().min(1), width: z.number().optional(), height: z.number().optional() })
    .optional()
    .catch(undefined),
});

export type UploadedPicture = NonNullable<z.infer<typeof answerShape>['data']>;

export function readPicture(answer: unknown): UploadedPicture {
  const { url, data } = answerShape.safeParse(answer).data ?? {};
  const address = url ?? data?.url;
  if (!address) throw new ShownError(texts.upload.noUrl);
  return { url: address, width: data?.width, height: data?.height };
}

/** A picture of the form is not uploaded: nothing was sent. The form says it at this field. */
export const missingPictures = (field: string) =>
  new ShownError(texts.upload.failed, {
    errors: { [field]: 'Ada gambar yang belum terunggah. Unggah ulang atau hapus gambar itu, lalu simpan lagi.' },
  });

type UploadTarget = { path: string; failed: string };

const inlineImages: UploadTarget = { path: '/api/articles/upload-inline-image', failed: texts.upload.failed };

type UploadOptions = Pick<SendOptions, 'onProgress' | 'signal'> & { target?: UploadTarget };

/** Uploads a picture without shrinking it, which would make its transparent parts white. */
export async function uploadUnchanged(
  services: Sender,
  picture: File,
  { target: { path, failed } = inlineImages, ...sending }: UploadOptions = {},
): Promise<UploadedPicture> {
  return readPicture(await sendFile(services, path, picture, { ...sending, failed, timeoutMs: limits.apiTimeoutMs }));
}

export async function uploadPicture(
  services: Sender,
  file: Blob,
  options: UploadOptions = {},
): Promise<UploadedPicture> {
  const content = await shrinkPicture(file);
  const name = file instanceof File ? file.name : 'gambar';
  return uploadUnchanged(services, new File([content], name, { type: content.type }), options);
}

/** Smaller files are uploaded unchanged, if they are not too large in pixels. */
const smallBytes = 400_000;
const jpegQuality = 0.85;

type Size = { width: number; height: number };

/** The size of a picture whose longer edge is not too long. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, limits.image.longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** True when a file can be uploaded unchanged: animations, and small pictures. */
export function needsNoShrinking(file: Blob, { width, height }: Size): boolean {
  return file.type === 'image/gif' || (file.size <= smallBytes && Math.max(width, height) <= limits.image.longestEdge);
}

/** Shrinks a large photo to a rotated JPEG. */
const shrinkPicture = (file: Blob): Promise<Blob> =>
  redrawn(file, async (bitmap) => {
    if (needsNoShrinking(file, bitmap)) return null;
    const smaller = await drawAsJpeg(bitmap, fittedSize(bitmap));
    return smaller && smaller.size < file.size ? smaller : null;
  });

/** Redraws a picture. A file that this browser cannot decode is returned unchanged: the server reads more formats. */
export async function redrawn(file: Blob, draw: (bitmap: ImageBitmap) => Promise<Blob | null>): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    return (await draw(bitmap)) ?? file;
  } finally {
    bitmap.close();
  }
}

type Area = Size & { left: number; top: number };

/** A picture, or an area of it, in another size. */
export function drawAsJpeg(bitmap: ImageBitmap, size: Size, area?: Area): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  const { left, top, width, height } = area ?? { left: 0, top: 0, width: bitmap.width, height: bitmap.height };
  context.drawImage(bitmap, left, top, width, height, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}
