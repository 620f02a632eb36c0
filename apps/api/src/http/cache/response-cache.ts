import { LRUCache } from 'lru-cache';
import type { Change, ChangeFeed } from '../../shared/change-feed.ts';
import type { Clock } from '../../shared/clock.ts';
import type { CachedResponse } from './cached-response.ts';
import { RecentChanges } from './recent-changes.ts';
import { SingleFlight } from './single-flight.ts';

const maxBytes = 64 * 1024 * 1024;
const maxFlights = 1_000;
/** Counters may lag by this much; everything else is invalidated by its tag. */
const freshForMs = 60_000;
/** Where nothing but its age speaks against an entry, it is sent until then, while another is made. */
export const keptForMs = 5 * 60_000;
/** So many entries are made anew at once while the kept ones are sent. */
const maxRevalidations = 2;
/** While the change feed is not connected, another process may have withdrawn what an entry shows. */
const staleWhileDisconnectedMs = 30 * 60_000;
/** How often a database that is away is asked for the same again while there is a stale entry. */
const retryMs = 1_000;
const bytesPerKeyCharacter = 2;

/** Requests for one key wait this long for the first of them. */
const flightTimeoutMs = 10_000;
/** The same where there is a stale entry, and where besides the database is probably away. */
const staleTimeoutMs = { connected: 3_000, disconnected: 500 };

/** A cached response; once it is stale, it is served only when no other can be had. */
export type CacheEntry = {
  readonly response: CachedResponse;
  readonly createdAt: number;
  freshUntil: number;
  /** Until then it is true but for its age. */
  keptUntil: number;
  /** When the change feed first lost its connection since the entry was created, if ever. */
  disconnectedSince: number | undefined;
  /** While the change feed is not connected, the stale entry is served until then without asking the database again. */
  retryAt: number;
};

type Options = { changeFeed: ChangeFeed; now: Clock; bytes?: number };

/**
 * The cache of public responses, bounded by their bytes, least recently used evicted first. A commit makes the entries
 * stale that depend on what it edited, and deletes those that depend on what it withdrew; a response that was being
 * computed from older data at that moment is not cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #flights = new Map<string, SingleFlight>();
  readonly #changeFeed: ChangeFeed;
  readonly #now: Clock;
  readonly #recentChanges = new RecentChanges();
  /** The keys whose entries are being made anew while the kept ones are sent. */
  readonly #revalidations = new Set<string>();

  constructor({ changeFeed, now, bytes = maxBytes }: Options) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ response }, key) => response.size + key.length * bytesPerKeyCharacter,
    });
    this.#changeFeed = changeFeed;
    this.#now = now;
    changeFeed.onChange((changes) => this.#invalidate(changes));
    changeFeed.onDisconnect(() => {
      const since = this.#now().getTime();
      this.#recentChanges.addEverything();
      this.#flights.clear();
      for (const entry of this.#entries.values()) {
        this.#markStale(entry);
        entry.disconnectedSince ??= since;
      }
    });
  }

  /** Bytes in memory, as they are counted. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** A response that shows what the database holds, counters aside. */
  findFresh(key: string): CachedResponse | undefined {
    return this.#findUntil(key, ({ freshUntil }) => freshUntil);
  }

  /** A response that shows what the database holds, and whose counters are due to be read again. */
  findAged(key: string): CachedResponse | undefined {
    return this.#findUntil(key, ({ keptUntil }) => keptUntil);
  }

  #findUntil(key: string, end: (entry: CacheEntry) => number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && end(entry) > this.#now().getTime() && this.#changeFeed.isConnected() ? entry.response : undefined;
  }

  /** Whether to make this entry anew now, while the kept one is sent: not twice, nor too many at once. */
  beginRevalidation(key: string): boolean {
    if (this.#revalidations.has(key) || this.#revalidations.size >= maxRevalidations) return false;
    this.#revalidations.add(key);
    return true;
  }

  endRevalidation(key: string) {
    this.#revalidations.delete(key);
  }

  /**
   * An entry that may be stale, for when no other response can be had. `isAway`: because the database does not answer;
   * after a fault of ours an entry is not served that may have been withdrawn while the change feed was not connected.
   */
  findStale(key: string, isAway: boolean): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    const now = this.#now().getTime();
    if (!entry || now >= entry.response.validUntil) return undefined;
    if (entry.disconnectedSince === undefined) return entry;
    return isAway && now < entry.disconnectedSince + staleWhileDisconnectedMs ? entry : undefined;
  }

  /** A stale entry for which the database failed to answer a moment ago. */
  findStaleBeforeRetry(key: string): CacheEntry | undefined {
    if (this.#changeFeed.isConnected()) return undefined;
    const entry = this.findStale(key, true);
    return entry && this.#now().getTime() < entry.retryAt ? entry : undefined;
  }

  /** No response could be had but this stale entry: the database is not asked again for a moment. */
  recordFailure(entry: CacheEntry) {
    entry.retryAt = this.#now().getTime() + retryMs;
  }

  /** The database has given a response that is not cached, so the cached one is no longer true. */
  delete(key: string) {
    this.#entries.delete(key);
  }

  findFlight(key: string): SingleFlight | undefined {
    return this.#flights.get(key);
  }

  /** Starts the single flight for a key; undefined when too many are under way. */
  start(key: string): SingleFlight | undefined {
    if (this.#flights.size >= maxFlights) return undefined;
    const flight = new SingleFlight(this.#recentChanges.count, this.#timeoutOf(key));
    this.#flights.set(key, flight);
    void flight.result.then(() => this.#endFlight(key, flight));
    return flight;
  }

  #timeoutOf(key: string): number {
    if (!this.findStale(key, true)) return flightTimeoutMs;
    return this.#changeFeed.isConnected() ? staleTimeoutMs.connected : staleTimeoutMs.disconnected;
  }

  /** Gives the response to all who wait, and caches it unless something that it depends on has changed since the start. */
  resolve(key: string, flight: SingleFlight, response: CachedResponse) {
    if (this.isCurrent(response, flight)) this.#store(key, response);
    this.#endFlight(key, flight);
    flight.resolve(response);
  }

  #endFlight(key: string, flight: SingleFlight) {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }

  /** Whether nothing that the response depends on has changed since the flight's start. */
  isCurrent(response: Pick<CachedResponse, 'tags'>, { startedAt }: SingleFlight): boolean {
    if (!this.#changeFeed.isConnected()) return false;
    return !this.#recentChanges.includesAny(response.tags, startedAt);
  }

  #store(key: string, response: CachedResponse) {
    const createdAt = this.#now().getTime();
    const freshUntil = Math.min(createdAt + freshForMs, response.validUntil);
    const keptUntil = Math.min(createdAt + keptForMs, response.validUntil);
    this.#entries.set(key, { response, createdAt, freshUntil, keptUntil, disconnectedSince: undefined, retryAt: 0 });
    response.onGrowth = () => this.#resize(key, response);
  }

  #resize(key: string, response: CachedResponse) {
    const entry = this.#entries.peek(key);
    // The size is calculated again only for another object.
    if (entry?.response === response) this.#entries.set(key, { ...entry });
  }

  #markStale(entry: CacheEntry) {
    entry.freshUntil = 0;
    entry.keptUntil = 0;
  }

  #invalidate(changes: readonly Change[]) {
    this.#recentChanges.add(changes.map(({ tag }) => tag));
    // They may show what was before: requests that come from now on do not join them.
    this.#flights.clear();
    for (const [key, entry] of [...this.#entries.entries()]) {
      const touching = changes.filter(({ tag }) => entry.response.tags.isTouchedBy(tag));
      if (touching.some(({ kind }) => kind === 'withdrawn')) this.#entries.delete(key);
      else if (touching.length > 0) this.#markStale(entry);
    }
  }
}
