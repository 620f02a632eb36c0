import { statusMessage } from '@madrasah/api-client';
import { refusalKinds, refusalResponse } from '@madrasah/contract';
import type { Services } from '../services/services.ts';

export type SentFile = { status: number; body: string };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether the API refused the token; a proxy's 401 does not count. */
export const isTokenRefused = (status: number, body: string): boolean =>
  status === 401 && refusalResponse.safeParse(parseJson(body)).success;

export const readAnswer = ({ status, body }: SentFile): unknown =>
  status >= 200 && status < 300 ? parseJson(body) : undefined;

/** The message of a refusal: the server's own, or that of the status of a proxy's response. Empty without a reason. */
export function refusalMessage({ status, body }: SentFile, tooLarge: string = refusalKinds.TOO_LARGE.message): string {
  if (status === refusalKinds.TOO_LARGE.status) return tooLarge;
  const { message } = refusalResponse.pick({ message: true }).safeParse(parseJson(body)).data ?? {};
  return message || statusMessage(status);
}

type Options = {
  /** Receives the part sent, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  /** Without it there is no timeout while data is flowing. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** Sends a file as a multipart form; rejects without a response. XMLHttpRequest, as fetch has no upload progress. */
export async function sendFile(
  { apiOrigin, session, tokenRefresh }: Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>,
  path: string,
  { content, name }: { content: Blob; name: string },
  { onProgress = () => {}, timeoutMs = 0, signal }: Options = {},
): Promise<SentFile> {
  await tokenRefresh.ensureFreshToken();
  const form = new FormData();
  form.append('file', content, name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('the upload has no response'));
    request.open('POST', `${apiOrigin}${path}`);
    request.timeout = timeoutMs;
    const token = session.token();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      const { status, responseText: body } = request;
      if (isTokenRefused(status, body)) tokenRefresh.handleTokenRefused();
      resolve({ status, body });
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
