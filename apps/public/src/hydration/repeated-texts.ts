/** Refers to an earlier text by its index among distinct texts. */
type Repetition = { '=': number };

/** Shorter texts are not worth a reference. */
const shortest = 12;
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length >= shortest;

const isRepetition = (value: unknown): value is Repetition =>
  typeof value === 'object' && value !== null && '=' in value && typeof value['='] === 'number';

/** Creates a `JSON.stringify` replacer for one use: a repeated text becomes a reference. */
export function shortenRepeated(): (value: unknown) => unknown {
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
export function restoreRepeated(): (value: unknown) => unknown {
  const texts: string[] = [];
  return (value) => {
    if (isRepetition(value)) return texts[value['=']];
    if (isLong(value)) texts.push(value);
    return value;
  };
}
