import type { CdnService } from '../../../config/env.ts';
import type { HeaderList } from '../../../patches/one-write-response.ts';
import type { Described } from '../cached-response.ts';
import { keysOf } from './keys.ts';
import { cdnProtocols } from './services.ts';

/**
 * For so long a CDN keeps a response that nobody has told it to forget: the bound of what a lost word can do. Then it
 * sends the old one once more while it fetches another, and for half an hour where it finds nobody who makes one.
 */
const keptSeconds = 600;
const revalidatedSeconds = 60;
const age = `max-age=${keptSeconds}, stale-while-revalidate=${revalidatedSeconds}, stale-if-error=1800`;

/** How long after it left us a response may be shown by a CDN that reaches us, in milliseconds. */
export const cdnKeepsForMs = (keptSeconds + revalidatedSeconds) * 1_000;

/** The keys under which a CDN keeps a response, and for how long, where it may be for longer than all others may. */
export function cdnHeaders(service: CdnService, { tags }: Pick<Described, 'tags'>, mayKeep: boolean): HeaderList {
  const { keysHeader, separator, ageHeader } = cdnProtocols[service];
  return [keysHeader, keysOf(tags).join(separator), ...(mayKeep ? [ageHeader, age] : [])];
}
