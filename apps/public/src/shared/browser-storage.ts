type Kind = 'localStorage' | 'sessionStorage';

/** A stored value; null without one, for one that is not JSON, and where the browser denies access. */
export function readStored(key: string, kind: Kind = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value; null deletes it. Nothing is stored where the browser denies access. */
export function store(key: string, value: unknown, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
