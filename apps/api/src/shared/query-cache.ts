import type { ChangeTag, PublicChanges } from './public-changes.ts';

const maxEntries = 1_000;

/**
 * Results of small queries that many calls need and few commits change, cached by a key until a commit changes one of
 * the tags that they depend on. Nothing is cached while the change feed is not connected.
 */
export class QueryCache<Value> {
  readonly #entries = new Map<string, Promise<Value>>();
  readonly #changes: PublicChanges;

  constructor(changes: PublicChanges, tags: readonly ChangeTag[]) {
    this.#changes = changes;
    changes.onChange((tag) => {
      if (tags.includes(tag)) this.#entries.clear();
    });
    changes.onGap(() => this.#entries.clear());
  }

  async getOrLoad(key: string, load: () => Promise<Value>): Promise<Value> {
    if (!this.#changes.isHeard()) return load();
    const cached = this.#entries.get(key);
    if (cached) return cached;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    const loading = load();
    this.#entries.set(key, loading);
    loading.catch(() => this.#entries.delete(key));
    return loading;
  }
}
