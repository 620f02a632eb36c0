import type { CdnService } from '../../../config/env.ts';
import type { HeaderList } from '../../../patches/one-write-response.ts';
import type { ChangeTag } from '../../../shared/change-tags.ts';
import type { Described } from '../cached-response.ts';
import { keysOf } from './keys.ts';
import { cdnProtocols } from './services.ts';

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
