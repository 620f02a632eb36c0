import { type ChangeTag, featuresTag, type WholeTag, wholeTagOf, wholeTags } from '../../../shared/change-tags.ts';

/**
 * The total length of a response's keys. A proxy in front of this server may allow 4 kB for all headers (nginx does); a
 * page of a listing takes some 600.
 */
const maxCharacters = 2_048;

/** The key of every response that shows anything of this kind. */
const anyOf = (whole: WholeTag) => `any-${whole}`;

const lengthOf = (keys: readonly string[]) => keys.join(' ').length;

/**
 * The keys of a response: its tags, and a key for each of their kinds. Where they are too long, the kind that takes
 * most is replaced by its whole-kind key.
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

/** The keys that together cover every response. */
export const everything: readonly string[] = wholeTags.map(anyOf);

/**
 * The keys that a change purges: a change of a whole kind purges everything of that kind, a finer tag also the
 * responses under the whole-kind key.
 */
export function purgedBy(tag: ChangeTag): readonly string[] {
  if (tag === featuresTag) return everything;
  const whole = wholeTagOf(tag);
  return tag === whole ? [anyOf(whole)] : [tag, whole];
}
