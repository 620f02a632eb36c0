import type { ChangeTag, TagSet } from '../../shared/change-tags.ts';

/** A response that takes longer than so many changes is not cached. */
const remembered = 1_000;

/** The last changes, so that a response knows whether one of them has overtaken it while it was made. */
export class RecentChanges {
  /** How many changes there have been so far. */
  count = 0;
  /** The last of them, oldest first. */
  #changes: (readonly ChangeTag[])[] = [];

  add(tags: readonly ChangeTag[]) {
    this.count += 1;
    this.#changes.push(tags);
    if (this.#changes.length > remembered) this.#changes.shift();
  }

  /** Anything may have changed. */
  addEverything() {
    this.count += 1;
    this.#changes = [];
  }

  /** Whether one of the changes since there were `before` of them concerns these tags, or may do so. */
  includesAny(tags: TagSet, before: number): boolean {
    const since = this.count - before;
    if (since > this.#changes.length) return true;
    return this.#changes.slice(this.#changes.length - since).some((told) => told.some((tag) => tags.isTouchedBy(tag)));
  }
}
