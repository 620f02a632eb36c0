/** The same function; it computes a value once for each object. Blocks and elements are immutable: an edit creates new ones. */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const result = known.get(key) ?? { value: compute(key) };
    known.set(key, result);
    return result.value;
  };
}
