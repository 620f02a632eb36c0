type NetworkInformation = { saveData?: boolean; effectiveType?: string };

const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Save-Data or a 2G connection: nothing is fetched ahead, and the app is hydrated only on the first interaction. */
export function prefersReducedData({ saveData, effectiveType }: NetworkInformation): boolean {
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/** `navigator.connection` where the browser has the Network Information API, else nothing is known. */
export function networkInformation(): NetworkInformation {
  const value: unknown = Reflect.get(navigator, 'connection');
  return typeof value === 'object' && value !== null ? value : {};
}

function onFirstInteraction(hydrate: () => void) {
  const stop = new AbortController();
  const begin = () => {
    stop.abort();
    hydrate();
  };
  for (const type of interactionEvents) addEventListener(type, begin, { passive: true, signal: stop.signal });
}

function onIdle(hydrate: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 4_000 });
  else setTimeout(hydrate, 200);
}

/** Hydrates once the page is loaded and the browser idle; with reduced data on the first interaction. */
export function scheduleHydration(hydrate: () => void): void {
  if (prefersReducedData(networkInformation())) {
    onFirstInteraction(hydrate);
    return;
  }
  if (document.readyState === 'complete') onIdle(hydrate);
  else addEventListener('load', () => onIdle(hydrate), { once: true });
}
