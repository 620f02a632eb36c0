/** Persistent storage by key. */
export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** The keys with this prefix. */
  keys(prefix: string): string[];
};

/** Local storage; does nothing when the browser denies access. */
export const browserStorage: BrowserStorage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
  keys(prefix) {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
};
