import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';
import { type ChangeTag, featuresTag, TagSet, wholeTagOf } from './change-tags.ts';

/** Finds the keys whose tags a change touches without looking at the other keys. It agrees with `TagSet.isTouchedBy`. */
export class TagIndex {
  readonly #keysOfTag = new Map<ChangeTag, Set<string>>();
  /** By the whole tag of a kind: the keys with any tag of that kind. */
  readonly #keysOfKind = new Map<ChangeTag, Set<string>>();

  add(key: string, tags: TagSet) {
    for (const tag of tags) {
      addTo(this.#keysOfTag, tag, key);
      addTo(this.#keysOfKind, wholeTagOf(tag), key);
    }
  }

  /** `tags`: those that the key was added with. */
  remove(key: string, tags: TagSet) {
    for (const tag of tags) {
      removeFrom(this.#keysOfTag, tag, key);
      removeFrom(this.#keysOfKind, wholeTagOf(tag), key);
    }
  }

  /** The keys that a change of this tag touches, as a copy: the caller may remove them. */
  keysTouchedBy(tag: ChangeTag): Set<string> {
    if (tag === featuresTag) return new Set(Array.from(this.#keysOfKind.values(), (keys) => [...keys]).flat());
    const whole = wholeTagOf(tag);
    if (tag === whole) return new Set(this.#keysOfKind.get(whole));
    return new Set([...(this.#keysOfTag.get(tag) ?? []), ...(this.#keysOfTag.get(whole) ?? [])]);
  }
}

function addTo(index: Map<ChangeTag, Set<string>>, tag: ChangeTag, key: string) {
  const keys = index.get(tag);
  if (keys) keys.add(key);
  else index.set(tag, new Set([key]));
}

function removeFrom(index: Map<ChangeTag, Set<string>>, tag: ChangeTag, key: string) {
  const keys = index.get(tag);
  keys?.delete(key);
  if (keys?.size === 0) index.delete(tag);
}

const maxEntries = 1_000;

/** In an object, because the library treats `undefined` as missing. */
type Cached<Value> = { value: Value };
type Load<Value> = () => Promise<Value>;

/**
 * Caches results of small queries by a key, until a commit changes one of their tags or they are evicted. Concurrent
 * requests share one load; a result that a commit made outdated while loading is returned to them and not cached.
 * Nothing is cached while the change feed is not connected.
 */
export class QueryCache<Value> {
  readonly #entries = new LRUCache<string, Cached<Value>, Load<Value>>({
    max: maxEntries,
    fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load() }),
    // Deleting aborts the load in the library; the waiting requests get its result nevertheless.
    ignoreFetchAbort: true,
  });
  /** The tags of each cached or loading key; a key without them is not used. */
  readonly #tags = new LRUCache<string, TagSet>({
    max: maxEntries,
    onInsert: (tags, key) => this.#tagIndex.add(key, tags),
    dispose: (tags, key) => this.#tagIndex.remove(key, tags),
  });
  readonly #tagIndex = new TagIndex();
  readonly #changeFeed: ChangeFeed;
  readonly #commonTags: readonly ChangeTag[];

  /** `tags`: the dependencies of all results. */
  constructor(changeFeed: ChangeFeed, tags: readonly ChangeTag[]) {
    this.#changeFeed = changeFeed;
    this.#commonTags = tags;
    changeFeed.onChange((changes) => {
      for (const { tag } of changes) for (const key of this.#tagIndex.keysTouchedBy(tag)) this.#delete(key);
    });
    changeFeed.onDisconnect(() => {
      this.#entries.clear();
      this.#tags.clear();
    });
  }

  /** `tags`: further dependencies of this result. `isCurrent`: whether a cached one is still true at this time. */
  async getOrLoad(
    key: string,
    load: Load<Value>,
    tags: readonly ChangeTag[] = [],
    isCurrent: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    if (!this.#changeFeed.isConnected()) return load();
    // Undefined while it loads, so that concurrent requests share the new load too.
    const cached = this.#entries.peek(key);
    if (!this.#tags.get(key) || (cached && !isCurrent(cached.value))) {
      this.#delete(key);
      this.#tags.set(key, new TagSet([...this.#commonTags, ...tags]));
    }
    const { value } = await this.#entries.forceFetch(key, { context: load });
    return value;
  }

  /** The cached result; undefined where it has to be loaded. */
  find(key: string): Value | undefined {
    if (!this.#changeFeed.isConnected() || !this.#tags.has(key)) return undefined;
    return this.#entries.peek(key)?.value;
  }

  #delete(key: string) {
    this.#tags.delete(key);
    this.#entries.delete(key);
  }
}
