import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { webhookLimits, webhookTexts } from '@madrasah/contract';
import { z } from 'zod';
import { requireNoTransaction } from '../../../database/database.ts';
import { InsideAddressError, isInsideHost, lookupPublic } from '../../../shared/public-addresses.ts';

/** Whether webhooks may have internal addresses without encryption, or nothing is sent at all. */
export type WebhookMode = 'public' | 'anywhere' | 'off';

/** The outcome of an attempt; no status means no response. */
export type Outcome =
  | { kind: 'delivered'; statusCode: number }
  | { kind: 'failed'; statusCode: number | null; reason: string }
  | { kind: 'brokenOff' };

export type Message = { url: string; headers: Record<string, string>; body: string };

const userAgent = 'Madrasah-Webhooks/1';

/** The status of the response. Its body is not read, and a redirect not followed. */
function send({ url, headers, body }: Message, mode: WebhookMode, signal: AbortSignal): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const isInner = mode === 'public';
  if (isInner && (protocol !== 'https:' || isInsideHost(hostname)))
    return Promise.reject(new InsideAddressError(`${hostname} is no public host`));
  const request = protocol === 'https:' ? requestSecure : requestPlain;
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        'user-agent': userAgent,
        ...headers,
      },
      agent: false,
      signal,
      ...(isInner && { lookup: lookupPublic }),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.end(bytes);
  });
}

const failure = z.object({ name: z.string(), code: z.string().optional(), message: z.string() });

function reasonOf(error: unknown): string {
  if (error instanceof InsideAddressError) return webhookTexts.inside;
  const { name, code, message } = failure.parse(error);
  if (name === 'TimeoutError' || name === 'AbortError') return 'Tidak menjawab dalam sepuluh detik.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Nama servernya tidak ditemukan.';
  if (code === 'ECONNREFUSED') return 'Servernya menolak sambungan.';
  return `Tidak dapat dihubungi (${code ?? message}).`;
}

/** How long an attempt may take, in milliseconds, and the signal that aborts it earlier. */
export type PostLimits = { deadlineMs?: number; signal?: AbortSignal };

/** Sends a message once; never throws. A redirect counts as a failure. The outcome of an aborted one is unknown. */
export async function post(
  message: Message,
  mode: WebhookMode,
  { deadlineMs = webhookLimits.attemptMs, signal }: PostLimits = {},
): Promise<Outcome> {
  requireNoTransaction('a call to a webhook');
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const statusCode = await send(message, mode, signal ? AbortSignal.any([signal, deadline]) : deadline);
    if (statusCode >= 200 && statusCode < 300) return { kind: 'delivered', statusCode };
    return { kind: 'failed', statusCode, reason: `Dijawab dengan ${statusCode}.` };
  } catch (error) {
    if (signal?.aborted) return { kind: 'brokenOff' };
    return { kind: 'failed', statusCode: null, reason: reasonOf(error) };
  }
}
