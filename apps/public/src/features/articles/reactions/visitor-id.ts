import { type BrowserMemory, browserMemory } from './browser-memory.ts';

const storageKey = 'visitorId';

/** A random UUID. Browsers have one ready on secure origins only, and a school's own network may be none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Where the browser remembers nothing, the tab does: a call that is made again has to bring the same name. */
let ofThisTab: string | undefined;

/** How this browser is told apart, so that its views and likes count once; made when it is first needed. */
export function readVisitorId(memory: BrowserMemory = browserMemory): string {
  const known = memory.read(storageKey);
  if (known) return known;
  ofThisTab ??= newId();
  memory.write(storageKey, ofThisTab);
  return ofThisTab;
}
