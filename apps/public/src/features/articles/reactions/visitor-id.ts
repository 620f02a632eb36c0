import { type BrowserStorage, browserStorage } from './browser-storage.ts';

const storageKey = 'visitorId';

/** A random UUID. `crypto.randomUUID` exists only on secure origins, which a school's internal network may not be. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Used when the browser denies storage: a retried call must send the same id. */
let ofThisTab: string | undefined;

/** The UUID of this browser, so that its views and likes count once; created when first needed. */
export function readVisitorId(storage: BrowserStorage = browserStorage): string {
  const known = storage.read(storageKey);
  if (known) return known;
  ofThisTab ??= newId();
  storage.write(storageKey, ofThisTab);
  return ofThisTab;
}
