import type { RefusalCode } from '@madrasah/contract';
import type { ChangeTag } from '../shared/public-changes.ts';

/**
 * Notes while a request is answered what a public answer is made of, so that it can be kept and dropped exactly, and
 * whether its calls may have changed what visitors are shown.
 */
export class Reading {
  readonly tags = new Set<ChangeTag>();
  #isPrivate = false;
  hasFailed = false;
  isUnavailable = false;
  /** Whether any call has ended so far. */
  hasCalls = false;
  /** Whether one of them may have changed what visitors are shown. */
  hasChanged = false;

  /** Only what said of itself what it is made of is for everybody: what nobody thought of is not kept. */
  get isPublic(): boolean {
    return this.tags.size > 0 && !this.#isPrivate;
  }

  /** A call read these; undefined: its answer is not for everybody. */
  note(tags: readonly ChangeTag[] | undefined) {
    if (!tags) this.#isPrivate = true;
    for (const tag of tags ?? []) this.tags.add(tag);
  }

  /** A call has ended. */
  noteEnd({ mayHaveChanged }: { mayHaveChanged: boolean }) {
    this.hasCalls = true;
    this.hasChanged ||= mayHaveChanged;
  }

  /** A call could not be answered through no fault of the caller. */
  noteFailure(code: RefusalCode) {
    this.hasFailed ||= code === 'INTERNAL' || code === 'UNAVAILABLE';
    this.isUnavailable ||= code === 'UNAVAILABLE';
  }
}
