import { newId } from '../../../shared/new-id.ts';
import { type BrowserStorage, browserStorage } from './browser-storage.ts';

const storageKey = 'visitorId';

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
