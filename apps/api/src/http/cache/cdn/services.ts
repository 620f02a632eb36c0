import { z } from 'zod';
import type { Cdn, CdnService } from '../../../config/env.ts';
import { requireNoTransaction } from '../../../database/outside-transactions.ts';
import type { HeaderList } from '../../../patches/one-write-response.ts';
import { type ChangeTag, featuresTag, type WholeTag, wholeTagOf, wholeTags } from '../../../shared/change-tags.ts';
import type { Described } from '../cached-response.ts';

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

/** The total length of a response's keys: a proxy may allow 4 kB for all headers, as nginx does. */
const maxCharacters = 2_048;

/** The key of every response that shows anything of this kind. */
const anyOf = (whole: WholeTag) => `any-${whole}`;

const lengthOf = (keys: readonly string[]) => keys.join(' ').length;

/** A response's tags and a key for each of their kinds; where they are too long, whole kinds replace the most. */
export function keysOf(tags: Iterable<ChangeTag>): string[] {
  const byKind = new Map<WholeTag, ChangeTag[]>(Map.groupBy(tags, wholeTagOf));
  for (;;) {
    const keys = [...byKind].flatMap(([whole, ofKind]) => [anyOf(whole), ...ofKind]);
    if (lengthOf(keys) <= maxCharacters) return keys;
    const [longest] = [...byKind].reduce((most, kind) => (lengthOf(kind[1]) > lengthOf(most[1]) ? kind : most));
    byKind.set(longest, [longest]);
  }
}

/** The keys that together cover every response. */
export const everything: readonly string[] = wholeTags.map(anyOf);

/** The keys that a change purges: all of a whole kind; of a finer tag also those under the whole-kind key. */
export function purgedBy(tag: ChangeTag): readonly string[] {
  if (tag === featuresTag) return everything;
  const whole = wholeTagOf(tag);
  return tag === whole ? [anyOf(whole)] : [tag, whole];
}

/**
 * How long a CDN keeps a response without a purge: the longest that a lost purge can matter. Afterwards it sends the
 * old response once more while it fetches a new one, and for half an hour while the server is unreachable.
 */
const keptSeconds = 600;
const revalidatedSeconds = 60;
const age = `max-age=${keptSeconds}, stale-while-revalidate=${revalidatedSeconds}, stale-if-error=1800`;

/** How long after this server sent it a CDN may still show a response, in milliseconds. */
export const cdnKeepsForMs = (keptSeconds + revalidatedSeconds) * 1_000;

/** The header with the keys of a file, which a CDN keeps until one of them is purged. */
export function keysHeader(service: CdnService, tags: readonly ChangeTag[]): [name: string, value: string] {
  const { keysHeader: name, separator } = cdnProtocols[service];
  return [name, keysOf(tags).join(separator)];
}

/** The cache keys and the lifetime of a response for the CDN, where it may keep it longer than other caches. */
export function cdnHeaders(service: CdnService, { tags }: Pick<Described, 'tags'>, mayKeep: boolean): HeaderList {
  return [...keysHeader(service, [...tags]), ...(mayKeep ? [cdnProtocols[service].ageHeader, age] : [])];
}
