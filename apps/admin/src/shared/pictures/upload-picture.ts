import { statusMessage } from '@madrasah/api-client';
import { limits, refusalKinds, refusalResponse, texts } from '@madrasah/contract';
import { z } from 'zod';
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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The message for a proxy's response, by status; only pictures can be too large. */
const proxyMessage = (status: number): string =>
  status === refusalKinds.TOO_LARGE.status ? refusalKinds.TOO_LARGE.message : statusMessage(status);

/** The path of uploads, and the message of a failure without a reason. */
export type UploadPlace = { path: string; failed: string };

const inlineImages: UploadPlace = { path: '/api/articles/upload-inline-image', failed: texts.upload.failed };

/** Parses the response of an upload; throws `UploadError` (ERR-030, ERR-031). */
export function readUploadAnswer(status: number, body: string, { failed } = inlineImages): UploadedPicture {
  const json = parseJson(body);
  if (status < 200 || status >= 300) {
    const { message } = refusalResponse.pick({ message: true }).safeParse(json).data ?? {};
    throw new UploadError(message || proxyMessage(status) || failed);
  }
  const { url, data } = answerShape.safeParse(json).data ?? {};
  const address = url ?? data?.url;
  if (!address) throw new UploadError(texts.upload.noUrl);
  return { url: address, width: data?.width, height: data?.height };
}

/** Whether the API refused the token; a proxy's 401 does not count. */
export const isTokenRefused = (status: number, body: string): boolean =>
  status === 401 && refusalResponse.safeParse(parseJson(body)).success;

/**
 * Shrinks and uploads one picture; `onProgress` receives the part sent (0 to 1). Rejects with `UploadError`. Uses
 * XMLHttpRequest, because fetch has no upload progress.
 */
export async function uploadPicture(
  { apiOrigin, session, tokenRefresh }: Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>,
  file: Blob,
  onProgress: (sent: number) => void = () => {},
  place = inlineImages,
): Promise<UploadedPicture> {
  const [smaller] = await Promise.all([shrinkPicture(file), tokenRefresh.ensureFreshToken()]);
  const body = new FormData();
  body.append('file', smaller, file instanceof File ? file.name : 'gambar');

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new UploadError(place.failed));
    request.open('POST', `${apiOrigin}${place.path}`);
    request.timeout = limits.apiTimeoutMs;
    const token = session.token();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      if (isTokenRefused(request.status, request.responseText)) tokenRefresh.handleTokenRefused();
      try {
        resolve(readUploadAnswer(request.status, request.responseText, place));
      } catch (error) {
        reject(error);
      }
    };
    request.send(body);
  });
}
