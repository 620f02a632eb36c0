/** A repeatable source of variation: the same key always gives the same numbers. */
export type Random = {
  /** A number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
};

export function randomFrom(key: string): Random {
  const next = mulberry32(hash(key));
  const between = (low: number, high: number) => low + next() * (high - low);
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    integer,
    pick: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  }
  return value >>> 0;
}

/** A small, well-spread 32-bit generator: numbers from 0 up to, but not including, 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
