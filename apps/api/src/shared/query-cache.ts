import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';
import { type ChangeTag, TagSet } from './change-tags.ts';

const maxEntries = 1_000;

/** In an object, because the library takes `undefined` for nothing. */
type Cached<Value> = { value: Value };
type Load<Value> = () => Promise<Value>;

/**
 * Results of small queries that many calls need and few commits change, cached by a key until a commit changes one of
 * the tags that they depend on, or until others are used more. Who asks while a result is being loaded gets the same; one
 * that a commit overtook is given to those who wait, and not cached. Nothing is cached while the change feed is not
 * connected.
 */
export class QueryCache<Value> {
  readonly #entries = new LRUCache<string, Cached<Value>, Load<Value>>({
    max: maxEntries,
    fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load() }),
    // Deleting calls off what is being loaded; those who wait for it get it all the same.
    ignoreFetchAbort: true,
  });
  /** What is cached or being loaded under each key depends on these; without them it counts for nothing. */
  readonly #tags = new LRUCache<string, TagSet>({ max: maxEntries });
  readonly #changeFeed: ChangeFeed;
  readonly #commonTags: readonly ChangeTag[];

  /** `tags`: what all results depend on. */
  constructor(changeFeed: ChangeFeed, tags: readonly ChangeTag[]) {
    this.#changeFeed = changeFeed;
    this.#commonTags = tags;
    changeFeed.onChange((changes) => {
      for (const [key, tags] of [...this.#tags.entries()]) {
        if (changes.some(({ tag }) => tags.isTouchedBy(tag))) this.#delete(key);
      }
    });
    changeFeed.onDisconnect(() => {
      this.#entries.clear();
      this.#tags.clear();
    });
  }

  /** `tags`: what the result under this key depends on besides. */
  async getOrLoad(key: string, load: Load<Value>, tags: readonly ChangeTag[] = []): Promise<Value> {
    if (!this.#changeFeed.isConnected()) return load();
    if (!this.#tags.get(key)) {
      this.#delete(key);
      this.#tags.set(key, new TagSet([...this.#commonTags, ...tags]));
    }
    const { value } = await this.#entries.forceFetch(key, { context: load });
    return value;
  }

  #delete(key: string) {
    this.#tags.delete(key);
    this.#entries.delete(key);
  }
}
