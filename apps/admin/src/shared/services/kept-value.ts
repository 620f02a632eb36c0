import type { z } from 'zod';

/** A value that this browser keeps, as far as the schema names it; an unreadable or refusing storage has none. */
export function keptValue<Value>(storage: Storage, key: string, schema: z.ZodType<Value>) {
  return {
    read(): Value | null {
      try {
        return schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    keep(value: Value): void {
      try {
        storage.setItem(key, JSON.stringify(schema.parse(value)));
      } catch {
        // The value stays on the screen and is lost with the page.
      }
    },
    discard: () => storage.removeItem(key),
  };
}
export type KeptValue<Value> = ReturnType<typeof keptValue<Value>>;
