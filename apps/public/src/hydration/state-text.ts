import { toInlineJson } from '../shared/metadata/StructuredData.tsx';
import { packPicture, unpackPicture } from '../shared/pictures/packed-pictures.ts';

/** Refers to an earlier text by its index among distinct texts. */
type Repetition = { '=': number };

/** Shorter texts are not worth a reference. */
const shortest = 12;
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length >= shortest;

const isRepetition = (value: unknown): value is Repetition =>
  typeof value === 'object' && value !== null && '=' in value && typeof value['='] === 'number';

/** Creates a `JSON.stringify` replacer for one use: a repeated text becomes a reference. */
function shortenRepeated(): (value: unknown) => unknown {
  const places = new Map<string, number>();
  return (value) => {
    if (!isLong(value)) return value;
    const place = places.get(value);
    if (place !== undefined) return { '=': place } satisfies Repetition;
    places.set(value, places.size);
    return value;
  };
}

/** Creates a `JSON.parse` reviver for one use, which relies on the order of the texts. */
function restoreRepeated(): (value: unknown) => unknown {
  const texts: string[] = [];
  return (value) => {
    if (isRepetition(value)) return texts[value['=']];
    if (isLong(value)) texts.push(value);
    return value;
  };
}

/** Serialises a page's data without repetitions. */
export function writeState(state: unknown): string {
  const shorten = shortenRepeated();
  return toInlineJson(state, (key, value) => shorten(packPicture(key, value)));
}

/** Parses the output of `writeState`. */
export function readState<State>(text: string): State {
  const restore = restoreRepeated();
  return JSON.parse(text, (key, value) => unpackPicture(key, restore(value)));
}
