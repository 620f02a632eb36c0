import type { ChangeTag, PublicChanges } from './public-changes.ts';

const mostKept = 1_000;

/**
 * Small things that many calls read and few commits change, kept in memory by a key until a commit changes what they
 * are made of. Nothing is kept while commits may go unnoticed.
 */
export class Remembered<Value> {
  readonly #kept = new Map<string, Promise<Value>>();
  readonly #changes: PublicChanges;

  constructor(changes: PublicChanges, tags: readonly ChangeTag[]) {
    this.#changes = changes;
    changes.onChange((tag) => {
      if (tags.includes(tag)) this.#kept.clear();
    });
    changes.onGap(() => this.#kept.clear());
  }

  async recall(key: string, load: () => Promise<Value>): Promise<Value> {
    if (!this.#changes.isHeard()) return load();
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const loading = load();
    this.#kept.set(key, loading);
    loading.catch(() => this.#kept.delete(key));
    return loading;
  }
}
