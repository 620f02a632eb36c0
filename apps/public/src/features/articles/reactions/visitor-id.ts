import { type BrowserStorage, browserStorage } from './browser-storage.ts';

const storageKey = 'visitorId';

/** A random UUID. Browsers have one ready on secure origins only, and a school's own network may be none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Where the browser stores nothing, the tab does: a retried call has to bring the same id. */
let ofThisTab: string | undefined;

/** The id of this browser, so that its views and likes count once; created when it is first needed. */
export function readVisitorId(storage: BrowserStorage = browserStorage): string {
  const known = storage.read(storageKey);
  if (known) return known;
  ofThisTab ??= newId();
  storage.write(storageKey, ofThisTab);
  return ofThisTab;
}
