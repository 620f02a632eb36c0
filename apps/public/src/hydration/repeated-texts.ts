/** A text that stood before, by how many different ones came before it. */
type Repetition = { '=': number };

/** Shorter ones would gain nothing. */
const shortest = 12;
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length >= shortest;

const isRepetition = (value: unknown): value is Repetition =>
  typeof value === 'object' && value !== null && '=' in value && typeof value['='] === 'number';

/** For one `JSON.stringify`: a text that stood before becomes a reference to it. */
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

/** For one `JSON.parse`, which comes by the texts in the order in which they were written. */
export function restoreRepeated(): (value: unknown) => unknown {
  const texts: string[] = [];
  return (value) => {
    if (isRepetition(value)) return texts[value['=']];
    if (isLong(value)) texts.push(value);
    return value;
  };
}
