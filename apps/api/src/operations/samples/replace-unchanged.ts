import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const object = z.record(z.string(), z.unknown());
const list = z.array(z.unknown());

/**
 * A stored value with `to` in place of every part that is still as in `from`: of objects each field, of lists that
 * have kept their length each item.
 */
export function replaceUnchanged(stored: unknown, from: unknown, to: unknown): unknown {
  if (isDeepStrictEqual(stored, from)) return to;
  const [items, formerItems, nextItems] = [
    list.safeParse(stored).data,
    list.safeParse(from).data,
    list.safeParse(to).data,
  ];
  if (items && formerItems && nextItems) {
    const isSameLength = items.length === formerItems.length && items.length === nextItems.length;
    return isSameLength
      ? items.map((item, place) => replaceUnchanged(item, formerItems[place], nextItems[place]))
      : stored;
  }
  const [fields, former, next] = [
    object.safeParse(stored).data,
    object.safeParse(from).data,
    object.safeParse(to).data,
  ];
  if (!fields || !former || !next) return stored;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, replaceUnchanged(value, former[name], next[name])]),
  );
}
