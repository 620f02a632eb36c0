import { type ChangeTag, featuresTag, type TagSet, wholeTagOf } from './change-tags.ts';

/** Finds the keys whose tags a change touches without looking at the other keys. It agrees with `TagSet.isTouchedBy`. */
export class TagIndex {
  readonly #keysOfTag = new Map<ChangeTag, Set<string>>();
  /** By the whole tag of a kind: the keys with any tag of that kind. */
  readonly #keysOfKind = new Map<ChangeTag, Set<string>>();

  add(key: string, tags: TagSet) {
    for (const tag of tags) {
      addTo(this.#keysOfTag, tag, key);
      addTo(this.#keysOfKind, wholeTagOf(tag), key);
    }
  }

  /** `tags`: those that the key was added with. */
  remove(key: string, tags: TagSet) {
    for (const tag of tags) {
      removeFrom(this.#keysOfTag, tag, key);
      removeFrom(this.#keysOfKind, wholeTagOf(tag), key);
    }
  }

  /** The keys that a change of this tag touches, as a copy: the caller may remove them. */
  keysTouchedBy(tag: ChangeTag): Set<string> {
    if (tag === featuresTag) return new Set(Array.from(this.#keysOfKind.values(), (keys) => [...keys]).flat());
    const whole = wholeTagOf(tag);
    if (tag === whole) return new Set(this.#keysOfKind.get(whole));
    return new Set([...(this.#keysOfTag.get(tag) ?? []), ...(this.#keysOfTag.get(whole) ?? [])]);
  }
}

function addTo(index: Map<ChangeTag, Set<string>>, tag: ChangeTag, key: string) {
  const keys = index.get(tag);
  if (keys) keys.add(key);
  else index.set(tag, new Set([key]));
}

function removeFrom(index: Map<ChangeTag, Set<string>>, tag: ChangeTag, key: string) {
  const keys = index.get(tag);
  keys?.delete(key);
  if (keys?.size === 0) index.delete(tag);
}
