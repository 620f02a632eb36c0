import type { ChangeFeed, ChangeTag } from './change-feed.ts';

const maxEntries = 1_000;

/**
 * Results of small queries that many calls need and few commits change, cached by a key until a commit changes one of
 * the tags that they depend on. Nothing is cached while the change feed is not connected.
 */
export class QueryCache<Value> {
  readonly #entries = new Map<string, Promise<Value>>();
  readonly #changeFeed: ChangeFeed;

  constructor(changeFeed: ChangeFeed, tags: readonly ChangeTag[]) {
    this.#changeFeed = changeFeed;
    changeFeed.onChange((tag) => {
      if (tags.includes(tag)) this.#entries.clear();
    });
    changeFeed.onDisconnect(() => this.#entries.clear());
  }

  async getOrLoad(key: string, load: () => Promise<Value>): Promise<Value> {
    if (!this.#changeFeed.isConnected()) return load();
    const cached = this.#entries.get(key);
    if (cached) return cached;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    const loading = load();
    this.#entries.set(key, loading);
    loading.catch(() => this.#entries.delete(key));
    return loading;
  }
}
