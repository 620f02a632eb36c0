import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Cdn, CdnService } from '../../../config/env.ts';
import { requireNoTransaction } from '../../../database/database.ts';
import type { HeaderList } from '../../../patches/one-write-response.ts';
import type { ChangeFeed } from '../../../shared/change-feed.ts';
import { type ChangeTag, featuresTag, type WholeTag, wholeTagOf, wholeTags } from '../../../shared/change-tags.ts';
import type { Described } from '../cached-response.ts';

type CdnProtocol = {
  /** The header with the response's keys, and their separator. */
  keysHeader: string;
  separator: string;
  /** The header with the lifetime for the CDN alone; the CDN removes it before it sends the response on. */
  ageHeader: string;
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
const cdnProtocols: Record<CdnService, CdnProtocol> = {
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

/** Only one of all processes purges the CDN. */
type Leader = { isHeld(): boolean; onElected(listener: () => void): void };

const usualTimes = {
  /** How long changes are gathered. Responses from before the change thus reach the CDN before the purge. */
  gatherMs: 1_000,
  /** The pause after the first failure, doubled after each further one up to `mostRetryMs`. */
  retryMs: 2_000,
  mostRetryMs: 60_000,
};

/** How long a stopping process waits for the CDN, in milliseconds. */
const lastTryMs = 300;

/** With more keys than this, everything is purged instead, which takes five keys. */
const mostKeys = 1_000;

type PurgerOptions = {
  cdn: Cdn;
  changeFeed: ChangeFeed;
  leader: Leader;
  log: Pick<FastifyBaseLogger, 'warn'>;
  times?: typeof usualTimes;
};

/**
 * Purges a CDN in the background: each waiting key once, without ever giving one up. Where changes may have been
 * missed, because this process has just become the leader or its change feed was disconnected, everything is purged.
 */
export function cdnPurger({ cdn, changeFeed, leader, log, times = usualTimes }: PurgerOptions) {
  const calls = { taken: 0, failed: 0 };
  const waiting = new Set<string>();
  let underWay: string[] = [];
  const givingUp = new AbortController();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let failures = 0;
  const countWaiting = () => waiting.size + underWay.length;

  function remember(keys: readonly string[]) {
    for (const key of keys) waiting.add(key);
    if (waiting.size <= mostKeys) return;
    waiting.clear();
    for (const key of everything) waiting.add(key);
  }

  async function send(): Promise<void> {
    if (!leader.isHeld()) return waiting.clear();
    // Changes during the disconnect are missed, so everything is purged after it.
    if (!changeFeed.isConnected()) return;
    const { keysPerCall } = cdnProtocols[cdn.service];
    underWay = [...waiting];
    waiting.clear();
    try {
      for (; underWay.length > 0; underWay = underWay.slice(keysPerCall)) {
        await purge(cdn, underWay.slice(0, keysPerCall), givingUp.signal);
        calls.taken += 1;
        failures = 0;
      }
    } catch (err) {
      calls.failed += 1;
      failures += 1;
      remember(underWay);
      underWay = [];
      log.warn({ err, waiting: countWaiting(), attempt: failures }, 'CDN not purged');
    }
  }

  const pauseMs = () =>
    failures === 0 ? times.gatherMs : Math.min(times.retryMs * 2 ** (failures - 1), times.mostRetryMs);

  function schedule(ms: number) {
    if (timer || sending || isStopping) return;
    timer = setTimeout(() => {
      timer = undefined;
      sending = send().finally(() => {
        sending = undefined;
        if (waiting.size > 0) schedule(pauseMs());
      });
    }, ms).unref();
  }

  function queue(keys: readonly string[]) {
    if (!leader.isHeld()) return;
    remember(keys);
    schedule(times.gatherMs);
  }
  changeFeed.onChange((changes) => queue(changes.flatMap(({ tag }) => purgedBy(tag))));
  changeFeed.onDisconnect(() => queue(everything));
  leader.onElected(() => queue(everything));

  return {
    /** Calls since the start, by outcome. */
    calls,
    /** Keys that are not purged yet. */
    get waiting() {
      return countWaiting();
    },
    /** Purges the waiting keys within a moment, unless the last attempt failed: the next leader purges everything. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      const deadline = setTimeout(() => givingUp.abort(), lastTryMs);
      await sending;
      if (failures === 0) await send();
      clearTimeout(deadline);
    },
  };
}
export type CdnPurger = ReturnType<typeof cdnPurger>;
