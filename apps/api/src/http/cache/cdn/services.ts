import { z } from 'zod';
import type { Cdn, CdnService } from '../../../config/env.ts';
import { requireNoTransaction } from '../../../database/outside-transactions.ts';

/** The headers and calls of one kind of CDN. */
export type CdnProtocol = {
  /** The header with the response's keys, and their separator. */
  keysHeader: string;
  separator: string;
  /** The header with the lifetime for the CDN alone; the CDN removes it before it sends the response on. */
  ageHeader: string;
  /** How many keys one call may name. */
  keysPerCall: number;
  /** The call that purges the responses with one of these keys. */
  purge(keys: readonly string[], token: string | undefined): RequestInit;
  /** The response text of a successful purge. */
  answer: z.ZodType;
};

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);

/**
 * Fastly accepts 16 kB of keys per response and 256 per call; Cloudflare 16 kB and 100, of which we use 30, its
 * long-time limit. Varnish accepts what its configuration allows (`infra/deploy/plain-server/varnish.vcl`), in a header
 * of 8 kB.
 */
export const cdnProtocols: Record<CdnService, CdnProtocol> = {
  fastly: {
    keysHeader: 'surrogate-key',
    separator: ' ',
    ageHeader: 'surrogate-control',
    keysPerCall: 256,
    purge: (keys, token) => ({
      method: 'POST',
      headers: { 'fastly-key': token ?? '', 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ surrogate_keys: keys }),
    }),
    answer: json(z.record(z.string(), z.string())),
  },
  cloudflare: {
    keysHeader: 'cache-tag',
    separator: ',',
    ageHeader: 'cloudflare-cdn-cache-control',
    keysPerCall: 30,
    purge: (keys, token) => ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: keys }),
    }),
    answer: json(z.object({ success: z.literal(true) })),
  },
  varnish: {
    keysHeader: 'surrogate-key',
    separator: ' ',
    ageHeader: 'surrogate-control',
    keysPerCall: 30,
    purge: (keys, token) => ({
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' '), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }),
    answer: z.string(),
  },
};

const deadlineMs = 10_000;
/** How much of a failed response is logged. */
const quotedCharacters = 300;

/** Purges everything that has one of these keys; rejects unless the CDN confirms it. */
export async function purge({ service, purgeUrl, token }: Cdn, keys: readonly string[], signal: AbortSignal) {
  requireNoTransaction('a call to the CDN');
  const protocol = cdnProtocols[service];
  const answer = await fetch(purgeUrl, {
    ...protocol.purge(keys, token),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  });
  const text = await answer.text();
  if (!answer.ok || !protocol.answer.safeParse(text).success)
    throw new Error(`${service} answered ${answer.status}: ${text.slice(0, quotedCharacters)}`);
}
