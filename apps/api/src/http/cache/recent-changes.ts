import type { ChangeTag, TagSet } from '../../shared/change-tags.ts';

/** A response that takes longer than so many changes is not cached. */
const remembered = 1_000;

/** The latest changes, to decide whether a response was computed from older data. */
export class RecentChanges {
  /** The number of changes so far. */
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
