import type { RefusalCode } from '@madrasah/contract';
import type { ChangeTag } from '../shared/change-feed.ts';

/**
 * Collects while a request is answered the tags that a public response depends on, so that it can be cached and dropped
 * exactly, and whether its calls may have changed what visitors are shown.
 */
export class CacheDependencies {
  readonly tags = new Set<ChangeTag>();
  #isPrivate = false;
  hasFailed = false;
  isUnavailable = false;
  /** Whether any call has ended so far. */
  hasCalls = false;
  /** Whether one of them may have changed what visitors are shown. */
  hasChanged = false;

  /** Only a response whose tags are known may be cached: what declares none is taken for private. */
  get isPublic(): boolean {
    return this.tags.size > 0 && !this.#isPrivate;
  }

  /** The response depends on these; undefined: it may not be cached. */
  addTags(tags: readonly ChangeTag[] | undefined) {
    if (!tags) this.#isPrivate = true;
    for (const tag of tags ?? []) this.tags.add(tag);
  }

  /** A call has ended. */
  recordCall({ mayHaveChanged }: { mayHaveChanged: boolean }) {
    this.hasCalls = true;
    this.hasChanged ||= mayHaveChanged;
  }

  /** A call could not be answered through no fault of the caller. */
  recordFailure(code: RefusalCode) {
    this.hasFailed ||= code === 'INTERNAL' || code === 'UNAVAILABLE';
    this.isUnavailable ||= code === 'UNAVAILABLE';
  }
}
