import type { RefusalCode } from '@madrasah/contract';
import type { ChangeTag } from '../shared/change-tags.ts';

/**
 * Collects, while a request runs, the cache tags of its response, and whether its calls may have changed public
 * content. A procedure declares constant tags in its meta; functions that read add the tags of what they read.
 */
export class CacheDependencies {
  readonly #tags = new Set<ChangeTag>();
  /** The time at which something in the response must no longer be shown, in milliseconds since 1970. */
  validUntil = Number.POSITIVE_INFINITY;
  #isPrivate = false;
  hasFailed = false;
  isUnavailable = false;
  hasCalls = false;
  /** Whether a call may have changed public content. */
  hasChanged = false;

  get tags(): ReadonlySet<ChangeTag> {
    return this.#tags;
  }

  /** Only a response with known tags may be cached: one that declares none counts as private. */
  get isPublic(): boolean {
    return this.#tags.size > 0 && !this.#isPrivate;
  }

  /** Adds tags of the response; undefined: it may not be cached. */
  addTags(tags: readonly ChangeTag[] | undefined) {
    if (!tags) this.#isPrivate = true;
    for (const tag of tags ?? []) this.#tags.add(tag);
  }

  expireAt(moment: Date) {
    this.validUntil = Math.min(this.validUntil, moment.getTime());
  }

  /** Adds those of a part that was made before. */
  addPart({ tags, validUntil }: { tags: Iterable<ChangeTag>; validUntil: number }) {
    for (const tag of tags) this.#tags.add(tag);
    this.validUntil = Math.min(this.validUntil, validUntil);
  }

  recordCall({ mayHaveChanged }: { mayHaveChanged: boolean }) {
    this.hasCalls = true;
    this.hasChanged ||= mayHaveChanged;
  }

  /** Records that a call failed without the caller's fault. */
  recordFailure(code: RefusalCode) {
    this.hasFailed ||= code === 'INTERNAL' || code === 'UNAVAILABLE';
    this.isUnavailable ||= code === 'UNAVAILABLE';
  }
}

/** The collector of a reader's tags, or null where the response is not cached. */
export type Collecting = { cacheDependencies: CacheDependencies | null };
