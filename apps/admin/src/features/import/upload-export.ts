import { statusMessage } from '@madrasah/api-client';
import { importTexts, limits, refusalKinds, refusalResponse } from '@madrasah/contract';
import { isTokenRefused } from '../../shared/pictures/upload-picture.ts';
import type { Services } from '../../shared/services/services.ts';

/** Why a file was refused, with a message for the screen. */
export class ExportUploadError extends Error {}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

function messageOf(status: number, body: string): string {
  const { message } = refusalResponse.pick({ message: true }).safeParse(parseJson(body)).data ?? {};
  if (status === refusalKinds.TOO_LARGE.status) return importTexts.tooLarge;
  return message || statusMessage(status) || importTexts.uploadFailed;
}

/**
 * Uploads a WordPress export; `onProgress` receives the part sent (0 to 1). There is no timeout while data is
 * flowing. Rejects with `ExportUploadError`. Uses XMLHttpRequest, because fetch has no upload progress.
 */
export async function uploadExport(
  { apiOrigin, session, tokenRefresh }: Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>,
  file: File,
  onProgress: (sent: number) => void,
): Promise<void> {
  if (file.size > limits.imports.fileBytes) throw new ExportUploadError(importTexts.tooLarge);
  await tokenRefresh.ensureFreshToken();
  const body = new FormData();
  body.append('file', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ExportUploadError(importTexts.uploadFailed));
    request.open('POST', `${apiOrigin}/api/imports/wordpress`);
    const token = session.token();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const { status, responseText } = request;
      if (isTokenRefused(status, responseText)) tokenRefresh.handleTokenRefused();
      if (status >= 200 && status < 300) resolve();
      else reject(new ExportUploadError(messageOf(status, responseText)));
    };
    request.send(body);
  });
}
