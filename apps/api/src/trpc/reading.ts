import type { RefusalCode } from '@madrasah/contract';
import type { ChangeTag } from '../shared/public-changes.ts';

/** Notes while a public request is answered what the answer is made of, so that it can be kept and dropped exactly. */
export class Reading {
  readonly tags = new Set<ChangeTag>();
  #isPrivate = false;
  hasFailed = false;
  isUnavailable = false;

  /** Only what said of itself what it is made of is for everybody: what nobody thought of is not kept. */
  get isPublic(): boolean {
    return this.tags.size > 0 && !this.#isPrivate;
  }

  /** A call read these; undefined: its answer is not for everybody. */
  note(tags: readonly ChangeTag[] | undefined) {
    if (!tags) this.#isPrivate = true;
    for (const tag of tags ?? []) this.tags.add(tag);
  }

  /** A call could not be answered through no fault of the caller. */
  noteFailure(code: RefusalCode) {
    this.hasFailed ||= code === 'INTERNAL' || code === 'UNAVAILABLE';
    this.isUnavailable ||= code === 'UNAVAILABLE';
  }
}
