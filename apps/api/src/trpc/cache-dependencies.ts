import type { RefusalCode } from '@madrasah/contract';
import type { ChangeTag } from '../shared/change-tags.ts';

/**
 * Collects while a request is answered the tags that a public response depends on, so that it can be cached and dropped
 * exactly, and whether its calls may have changed what visitors are shown. A call names in its meta what its answers
 * depend on in any case, and here what it finds: the functions that read add the tags of what they read.
 */
export class CacheDependencies {
  readonly #tags = new Set<ChangeTag>();
  /** When something that the response shows may not be shown any more, in milliseconds since 1970. */
  validUntil = Number.POSITIVE_INFINITY;
  #isPrivate = false;
  hasFailed = false;
  isUnavailable = false;
  /** Whether any call has ended so far. */
  hasCalls = false;
  /** Whether one of them may have changed what visitors are shown. */
  hasChanged = false;

  get tags(): ReadonlySet<ChangeTag> {
    return this.#tags;
  }

  /** Only a response whose tags are known may be cached: what declares none is taken for private. */
  get isPublic(): boolean {
    return this.#tags.size > 0 && !this.#isPrivate;
  }

  /** The response depends on these; undefined: it may not be cached. */
  addTags(tags: readonly ChangeTag[] | undefined) {
    if (!tags) this.#isPrivate = true;
    for (const tag of tags ?? []) this.#tags.add(tag);
  }

  /** The response may not be shown any more from this moment on. */
  expireAt(moment: Date) {
    this.validUntil = Math.min(this.validUntil, moment.getTime());
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

/** Of whoever reads for an answer: where the tags of what is read go, or null where nobody keeps the answer. */
export type Collecting = { cacheDependencies: CacheDependencies | null };
