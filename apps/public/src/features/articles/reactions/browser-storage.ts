/** What a browser stores between visits, by key. */
export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** The keys that begin so. */
  keys(prefix: string): string[];
};

/** Local storage; where the browser refuses it, nothing is stored and nothing breaks. */
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
