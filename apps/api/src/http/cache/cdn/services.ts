import { z } from 'zod';
import type { Cdn, CdnService } from '../../../config/env.ts';
import { requireNoTransaction } from '../../../database/outside-transactions.ts';

/** How one kind of CDN is told what a response shows, and what is no longer true. */
export type CdnProtocol = {
  /** The response's keys, and what stands between them. */
  keysHeader: string;
  separator: string;
  /** For how long this CDN alone may keep a response; it takes the word from the response before anybody else reads it. */
  ageHeader: string;
  /** So many keys one call may name. */
  keysPerCall: number;
  /** The call that makes it forget what has one of these keys. */
  purge(keys: readonly string[], token: string | undefined): RequestInit;
  /** What the text of its answer says when it has forgotten. */
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
 * Fastly keeps 16 kB of keys a response and takes 256 a call, Cloudflare 16 kB and 100, of which we name 30, as was its
 * limit for long. Varnish takes what its own configuration says (`infra/deploy/plain-server/varnish.vcl`), in a header of
 * 8 kB.
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
/** So much of an answer that says no is written into the log. */
const quotedCharacters = 300;

/** Makes the CDN forget everything that has one of these keys; rejects when it has not said that it did. */
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
