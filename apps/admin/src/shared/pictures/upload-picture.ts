import { limits, texts } from '@madrasah/contract';
import { z } from 'zod';
import { ShownError } from '../calls/failure.ts';
import { readAnswer, refusalMessage, sendFile } from '../calls/send-file.ts';
import type { Services } from '../services/services.ts';

export type UploadedPicture = { url: string; width?: number; height?: number };

/** The address is at the top level or under `data`. */
const answerShape = z.object({
  url: z.string().min(1).optional().catch(undefined),
  data: z
    .object({ url: z.string().min(1), width: z.number().optional(), height: z.number().optional() })
    .optional()
    .catch(undefined),
});

/** The path of uploads, and the message of a failure without a reason. */
type UploadTarget = { path: string; failed: string };

const inlineImages: UploadTarget = { path: '/api/articles/upload-inline-image', failed: texts.upload.failed };

/** Parses the response of an upload; throws `ShownError`. */
export function readUploadAnswer(status: number, body: string, { failed } = inlineImages): UploadedPicture {
  const answer = { status, body };
  const json = readAnswer(answer);
  if (json === undefined) throw new ShownError(refusalMessage(answer) || failed);
  const { url, data } = answerShape.safeParse(json).data ?? {};
  const address = url ?? data?.url;
  if (!address) throw new ShownError(texts.upload.noUrl);
  return { url: address, width: data?.width, height: data?.height };
}

/** `onProgress` receives the part sent, 0 to 1. */
type UploadOptions = { onProgress?: (sent: number) => void; signal?: AbortSignal; target?: UploadTarget };

type Sender = Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>;

async function sendPicture(
  services: Sender,
  picture: { content: Blob; name: string },
  { target = inlineImages, ...sending }: UploadOptions,
): Promise<UploadedPicture> {
  const options = { ...sending, timeoutMs: limits.apiTimeoutMs };
  const { status, body } = await sendFile(services, target.path, picture, options).catch(() => {
    throw new ShownError(target.failed);
  });
  return readUploadAnswer(status, body, target);
}

export async function uploadPicture(
  services: Sender,
  file: Blob,
  options: UploadOptions = {},
): Promise<UploadedPicture> {
  const picture = { content: await shrinkPicture(file), name: file instanceof File ? file.name : 'gambar' };
  options.signal?.throwIfAborted();
  return sendPicture(services, picture, options);
}

/** The same without shrinking, which would make the transparent parts of a picture white. */
export const uploadUnchanged = (services: Sender, file: File, options: UploadOptions = {}) =>
  sendPicture(services, { content: file, name: file.name }, options);

/** Smaller files are uploaded unchanged, if they are not too large in pixels. */
const smallBytes = 400_000;
const jpegQuality = 0.85;

type Size = { width: number; height: number };

/** The size of a picture whose longer edge is at most `longestEdge` pixels. */
export function fittedSize({ width, height }: Size, longestEdge: number = limits.image.longestEdge): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
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

/** Draws a picture anew. What this browser cannot read or draw stays as it is: the server knows more formats. */
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
