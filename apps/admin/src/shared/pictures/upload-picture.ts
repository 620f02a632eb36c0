import { limits, texts } from '@madrasah/contract';
import { z } from 'zod';
import { readAnswer, refusalMessage, sendFile } from '../calls/send-file.ts';
import type { Services } from '../services/services.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type UploadedPicture = { url: string; width?: number; height?: number };

/** Why a picture could not be uploaded, with a message for the screen. */
export class UploadError extends Error {}

/** The address is at the top level or under `data`. */
const answerShape = z.object({
  url: z.string().min(1).optional().catch(undefined),
  data: z
    .object({ url: z.string().min(1), width: z.number().optional(), height: z.number().optional() })
    .optional()
    .catch(undefined),
});

/** The path of uploads, and the message of a failure without a reason. */
export type UploadPlace = { path: string; failed: string };

const inlineImages: UploadPlace = { path: '/api/articles/upload-inline-image', failed: texts.upload.failed };

/** Parses the response of an upload; throws `UploadError`. */
export function readUploadAnswer(status: number, body: string, { failed } = inlineImages): UploadedPicture {
  const answer = { status, body };
  const json = readAnswer(answer);
  if (json === undefined) throw new UploadError(refusalMessage(answer) || failed);
  const { url, data } = answerShape.safeParse(json).data ?? {};
  const address = url ?? data?.url;
  if (!address) throw new UploadError(texts.upload.noUrl);
  return { url: address, width: data?.width, height: data?.height };
}

/** `onProgress` receives the part sent, 0 to 1. */
type UploadOptions = { onProgress?: (sent: number) => void; signal?: AbortSignal; place?: UploadPlace };

type Sender = Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>;

async function sendPicture(
  services: Sender,
  picture: { content: Blob; name: string },
  { place = inlineImages, ...sending }: UploadOptions,
): Promise<UploadedPicture> {
  const options = { ...sending, timeoutMs: limits.apiTimeoutMs };
  const { status, body } = await sendFile(services, place.path, picture, options).catch(() => {
    throw new UploadError(place.failed);
  });
  return readUploadAnswer(status, body, place);
}

/** Shrinks and uploads one picture. Rejects with `UploadError`. */
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
