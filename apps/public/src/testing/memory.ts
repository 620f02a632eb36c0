import type { BrowserMemory } from '../features/articles/reactions/browser-memory.ts';

/** A browser's memory that outlives its pages. */
export function aMemory(): BrowserMemory {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}
