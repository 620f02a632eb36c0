type Kind = 'localStorage' | 'sessionStorage';

/** A stored text; null without one, and where the browser denies access. */
export function readText(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null deletes it. Nothing is stored where the browser denies access. */
export function storeText(key: string, text: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (text === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
  } catch {
    return;
  }
}

/** A stored value; null without one, and for a text that is not JSON. */
export function readStored(key: string, kind?: Kind): unknown {
  try {
    return JSON.parse(readText(key, kind) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; null deletes it. */
export const store = (key: string, value: unknown, kind?: Kind): void =>
  storeText(key, value === null ? null : JSON.stringify(value), kind);

/** The keys of stored values with this prefix; none where the browser denies access. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
