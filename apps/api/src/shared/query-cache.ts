import { LRUCache } from 'lru-cache';
import type { ChangeFeed, ChangeTag } from './change-feed.ts';

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
    // Clearing calls off what is being loaded; those who wait for it get it all the same.
    ignoreFetchAbort: true,
  });
  readonly #changeFeed: ChangeFeed;

  constructor(changeFeed: ChangeFeed, tags: readonly ChangeTag[]) {
    this.#changeFeed = changeFeed;
    changeFeed.onChange((tag) => {
      if (tags.includes(tag)) this.#entries.clear();
    });
    changeFeed.onDisconnect(() => this.#entries.clear());
  }

  async getOrLoad(key: string, load: Load<Value>): Promise<Value> {
    if (!this.#changeFeed.isConnected()) return load();
    const { value } = await this.#entries.forceFetch(key, { context: load });
    return value;
  }
}
