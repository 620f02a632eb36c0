import { type ChangeTag, type WholeTag, wholeTagOf, wholeTags } from '../../../shared/change-tags.ts';

/**
 * So many characters the keys of a response take together. A proxy between us and the CDN may have 4 kB for all headers
 * (nginx has); a page of a list takes some 600.
 */
const maxCharacters = 2_048;

/** What every response is kept under that shows anything of this kind. */
const anyOf = (whole: WholeTag) => `any-${whole}`;

const lengthOf = (keys: readonly string[]) => keys.join(' ').length;

/**
 * What a response is kept under: its tags, and a key for each of their kinds. Where they are too long, the kind that takes
 * most is named by its whole.
 */
export function keysOf(tags: Iterable<ChangeTag>): string[] {
  const byKind = new Map<WholeTag, ChangeTag[]>(Map.groupBy(tags, wholeTagOf));
  for (;;) {
    const keys = [...byKind].flatMap(([whole, ofKind]) => [anyOf(whole), ...ofKind]);
    if (lengthOf(keys) <= maxCharacters) return keys;
    const [longest] = [...byKind].reduce((most, kind) => (lengthOf(kind[1]) > lengthOf(most[1]) ? kind : most));
    byKind.set(longest, [longest]);
  }
}

/** What a change makes untrue: a whole concerns everything of its kind, a finer tag also what is kept under the whole. */
export function purgedBy(tag: ChangeTag): string[] {
  const whole = wholeTagOf(tag);
  return tag === whole ? [anyOf(whole)] : [tag, whole];
}

/** What everything is kept under. */
export const everything: readonly string[] = wholeTags.map(anyOf);
