import { LRUCache } from 'lru-cache';
import type { Change, ChangeFeed, ChangeKind } from '../../shared/change-feed.ts';
import type { ChangeTag, TagSet } from '../../shared/change-tags.ts';
import type { Clock } from '../../shared/clock.ts';
import { TagIndex } from '../../shared/query-cache.ts';
import type { CachedResponse } from './cached-response.ts';

/** A response that takes longer than so many changes is not cached. */
const remembered = 1_000;

/** The latest changes, to decide whether a response was computed from older data. */
class RecentChanges {
  count = 0;
  /** The latest changes, oldest first. */
  #changes: (readonly ChangeTag[])[] = [];

  add(tags: readonly ChangeTag[]) {
    this.count += 1;
    this.#changes.push(tags);
    if (this.#changes.length > remembered) this.#changes.shift();
  }

  /** Records that anything may have changed. */
  addEverything() {
    this.count += 1;
    this.#changes = [];
  }

  /** Whether a change after the first `before` changes may concern these tags. */
  includesAny(tags: TagSet, before: number): boolean {
    const since = this.count - before;
    if (since > this.#changes.length) return true;
    return this.#changes
      .slice(this.#changes.length - since)
      .some((change) => change.some((tag) => tags.isTouchedBy(tag)));
  }
}

/** The result of a flight: a response for every caller, one that must not be shared, or none in time. */
type FlightResult = CachedResponse | 'not shared' | 'timeout';

/** The one request that computes a response; all others for the same key wait for its result, until a deadline. */
function startFlight(startedAt: number, deadlineMs: number) {
  const { promise: result, resolve: settle } = Promise.withResolvers<FlightResult>();
  const deadline = setTimeout(settle, deadlineMs, 'timeout').unref();
  return {
    result,
    /** The cache's change count when it started. */
    startedAt,
    resolve(response: CachedResponse | 'not shared') {
      clearTimeout(deadline);
      settle(response);
    },
  };
}
export type SingleFlight = ReturnType<typeof startFlight>;

const maxBytes = 64 * 1024 * 1024;
const maxFlights = 1_000;
/** Counters may lag by this much; everything else is invalidated by its tag. */
const freshForMs = 60_000;
/** An entry that is only aged is sent until this age, while it is revalidated. */
export const keptForMs = 5 * 60_000;
/** How many entries are revalidated at the same time. */
const maxRevalidations = 2;
/** While the change feed is not connected, another process may have withdrawn what an entry shows. */
const staleWhileDisconnectedMs = 30 * 60_000;
/** How often an unreachable database is queried again for a key with a stale entry. */
const retryMs = 1_000;
const bytesPerKeyCharacter = 2;

/** Requests for one key wait this long for the first of them. */
const flightTimeoutMs = 10_000;
/** The same where there is a stale entry; `disconnected` is for a database that is probably unreachable. */
const staleTimeoutMs = { connected: 3_000, disconnected: 500 };

/** A cached response; a stale one is sent only when no other is available. */
export type CacheEntry = {
  readonly response: CachedResponse;
  readonly createdAt: number;
  freshUntil: number;
  /** Until then its age alone does not make it stale. */
  keptUntil: number;
  /** When the change feed first lost its connection since the entry was created, if ever. */
  disconnectedSince: number | undefined;
  /** While the change feed is not connected, the stale entry is sent until then without a query. */
  retryAt: number;
};

/**
 * The cache of public responses, limited by bytes; the least recently used entries are evicted first. A commit makes
 * the entries stale that show edited content and deletes those that show withdrawn content. A response computed from
 * older data at that moment is not cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #tagIndex = new TagIndex();
  readonly #flights = new Map<string, SingleFlight>();
  readonly #changeFeed: ChangeFeed;
  readonly #now: Clock;
  readonly #recentChanges = new RecentChanges();
  readonly #revalidations = new Set<string>();

  constructor({ changeFeed, now, bytes = maxBytes }: { changeFeed: ChangeFeed; now: Clock; bytes?: number }) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ response }, key) => response.size + key.length * bytesPerKeyCharacter,
      onInsert: ({ response }, key) => this.#tagIndex.add(key, response.tags),
      dispose: ({ response }, key) => this.#tagIndex.remove(key, response.tags),
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

  /** The bytes in memory, as counted here. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** A response that is current, counters aside. */
  findFresh(key: string): CachedResponse | undefined {
    return this.#findUntil(key, ({ freshUntil }) => freshUntil);
  }

  /** A response that is current, but whose counters should be read again. */
  findAged(key: string): CachedResponse | undefined {
    return this.#findUntil(key, ({ keptUntil }) => keptUntil);
  }

  #findUntil(key: string, end: (entry: CacheEntry) => number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && end(entry) > this.#now().getTime() && this.#changeFeed.isConnected() ? entry.response : undefined;
  }

  /** Whether to revalidate this entry now; false where that is running already, or too many others are. */
  beginRevalidation(key: string): boolean {
    if (this.#revalidations.has(key) || this.#revalidations.size >= maxRevalidations) return false;
    this.#revalidations.add(key);
    return true;
  }

  endRevalidation(key: string) {
    this.#revalidations.delete(key);
  }

  /**
   * An entry that may be stale, for when no other response is available. `isAway` means that the database does not
   * respond. After an internal error, entries are not used that may have been withdrawn while the change feed was not
   * connected.
   */
  findStale(key: string, isAway: boolean): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    const now = this.#now().getTime();
    if (!entry || now >= entry.response.validUntil) return undefined;
    if (entry.disconnectedSince === undefined) return entry;
    return isAway && now < entry.disconnectedSince + staleWhileDisconnectedMs ? entry : undefined;
  }

  /** A stale entry for which the database failed a moment ago. */
  findStaleBeforeRetry(key: string): CacheEntry | undefined {
    if (this.#changeFeed.isConnected()) return undefined;
    const entry = this.findStale(key, true);
    return entry && this.#now().getTime() < entry.retryAt ? entry : undefined;
  }

  /** Only this stale entry was available: the database is not queried again for a moment. */
  recordFailure(entry: CacheEntry) {
    entry.retryAt = this.#now().getTime() + retryMs;
  }

  /** The new response is not cacheable, so the cached one is wrong now. */
  delete(key: string) {
    this.#entries.delete(key);
  }

  findFlight(key: string): SingleFlight | undefined {
    return this.#flights.get(key);
  }

  /** Starts the single flight for a key; undefined when too many are running. */
  start(key: string): SingleFlight | undefined {
    if (this.#flights.size >= maxFlights) return undefined;
    const flight = startFlight(this.#recentChanges.count, this.#timeoutOf(key));
    this.#flights.set(key, flight);
    void flight.result.then(() => this.#endFlight(key, flight));
    return flight;
  }

  #timeoutOf(key: string): number {
    if (!this.findStale(key, true)) return flightTimeoutMs;
    return this.#changeFeed.isConnected() ? staleTimeoutMs.connected : staleTimeoutMs.disconnected;
  }

  /** Passes the response to all waiting requests; caches it unless something has changed since the start. */
  resolve(key: string, flight: SingleFlight, response: CachedResponse) {
    if (this.isCurrent(response, flight)) this.#store(key, response);
    // A flight that is no longer listed began before a change or the disconnect, and may show what was withdrawn.
    else if (!this.#changeFeed.isReachable() && this.findFlight(key) === flight) this.#storeStale(key, response);
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

  /** A response that needed no database while that is away: rendered and compressed once a second, not for each request. */
  #storeStale(key: string, response: CachedResponse) {
    const createdAt = this.#now().getTime();
    const stale = { freshUntil: 0, keptUntil: 0, disconnectedSince: createdAt, retryAt: createdAt + retryMs };
    this.#entries.set(key, { response, createdAt, ...stale });
    response.onGrowth = () => this.#resize(key, response);
  }

  #resize(key: string, response: CachedResponse) {
    const entry = this.#entries.peek(key);
    // A new object makes the cache calculate the size again.
    if (entry?.response === response) this.#entries.set(key, { ...entry });
  }

  #markStale(entry: CacheEntry) {
    entry.freshUntil = 0;
    entry.keptUntil = 0;
  }

  #invalidate(changes: readonly Change[]) {
    this.#recentChanges.add(changes.map(({ tag }) => tag));
    // They may show older data, so later requests do not join them.
    this.#flights.clear();
    for (const { tag, kind } of changes) {
      for (const key of this.#tagIndex.keysTouchedBy(tag)) this.#invalidateKey(key, kind);
    }
  }

  #invalidateKey(key: string, kind: ChangeKind) {
    if (kind === 'withdrawn') {
      this.#entries.delete(key);
      return;
    }
    const entry = this.#entries.peek(key);
    if (entry) this.#markStale(entry);
  }
}
