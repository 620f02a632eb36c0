/** The items of all parts, with a new separator between two of them. */
export const joined = <Item>(parts: readonly (readonly Item[])[], separator: () => Item): Item[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [separator(), ...part]));
