import { statusMessage } from '@madrasah/api-client';
import { refusalKinds, refusalResponse } from '@madrasah/contract';
import type { Services } from '../services/services.ts';
import { ShownError } from './failure.ts';

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

/** The messages when the server gives no reason, and when the file is too large. */
type Texts = { failed: string; tooLarge?: string };

/** The answer; throws `ShownError` with the reason of a refusal, or what the status of a proxy's response means. */
export function readAnswer(status: number, body: string, texts: Texts): unknown {
  const answer = parseJson(body);
  if (status >= 200 && status < 300) return answer;
  const { failed, tooLarge = refusalKinds.TOO_LARGE.message } = texts;
  if (status === refusalKinds.TOO_LARGE.status) throw new ShownError(tooLarge);
  const { message } = refusalResponse.pick({ message: true }).safeParse(answer).data ?? {};
  throw new ShownError(message || statusMessage(status) || failed);
}

export type Sender = Pick<Services, 'apiOrigin' | 'session' | 'tokenRefresh'>;
export type SendOptions = {
  /** Receives the part sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Without it there is no timeout while data is flowing. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** Sends a file as a multipart form, and reads the answer. XMLHttpRequest, as fetch has no upload progress. */
export async function sendFile(
  { apiOrigin, session, tokenRefresh }: Sender,
  path: string,
  file: File,
  { onProgress = () => {}, timeoutMs = 0, signal, ...texts }: SendOptions & Texts,
): Promise<unknown> {
  await tokenRefresh.ensureFreshToken();
  signal?.throwIfAborted();
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', `${apiOrigin}${path}`);
  request.timeout = timeoutMs;
  const token = session.token();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal?.addEventListener('abort', () => request.abort());
  await new Promise((resolve) => {
    request.onloadend = resolve;
    request.send(form);
  });
  const { status, responseText } = request;
  if (isTokenRefused(status, responseText)) tokenRefresh.handleTokenRefused();
  return readAnswer(status, responseText, texts);
}
