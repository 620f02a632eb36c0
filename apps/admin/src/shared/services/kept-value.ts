import type { z } from 'zod';

/**
 * A value that this browser keeps. Only what the schema names is kept. A full or forbidden storage is ignored, and a value
 * that another version of the app has written counts as none.
 */
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
        // Whoever has it on the screen keeps it there.
      }
    },
    discard: () => storage.removeItem(key),
  };
}
export type KeptValue<Value> = ReturnType<typeof keptValue<Value>>;
