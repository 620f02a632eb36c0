import type { BrowserStorage } from '../src/features/articles/reactions/likes.ts';

/** Replaces local storage; outlives the pages of one test. */
export function fakeStorage(): BrowserStorage {
  const entries = new Map<string, string>();
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
    keys: (prefix) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
  };
}
