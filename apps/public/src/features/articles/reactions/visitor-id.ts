import { type BrowserMemory, browserMemory } from './browser-memory.ts';

const storageKey = 'visitorId';

/** Browsers make random UUIDs on secure origins only; elsewhere a visitor stays unnamed. */
const newId = (): string | null => ('randomUUID' in crypto ? crypto.randomUUID() : null);

/** How this browser is told apart, so that its views and likes count once; made when it is first needed. */
export function readVisitorId(memory: BrowserMemory = browserMemory): string | null {
  const known = memory.read(storageKey);
  if (known) return known;
  const made = newId();
  if (made) memory.write(storageKey, made);
  return made;
}
