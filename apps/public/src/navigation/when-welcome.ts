type Connection = { saveData?: boolean; effectiveType?: string };

const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Where the visitor pays for every byte, or waits long for it, the app comes only when it is asked for. */
export function isThrifty({ saveData, effectiveType }: Connection): boolean {
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/** What the browser tells about the visitor's connection; most tell nothing. */
export function connection(): Connection {
  const value: unknown = Reflect.get(navigator, 'connection');
  return typeof value === 'object' && value !== null ? value : {};
}

function onceTouched(start: () => void) {
  const stop = new AbortController();
  const begin = () => {
    stop.abort();
    start();
  };
  for (const type of firstTouches) addEventListener(type, begin, { passive: true, signal: stop.signal });
}

function onceIdle(start: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4_000 });
  else setTimeout(start, 200);
}

/** Starts the app when it disturbs nobody: after the page is complete and the browser idle. */
export function whenWelcome(start: () => void): void {
  if (isThrifty(connection())) {
    onceTouched(start);
    return;
  }
  if (document.readyState === 'complete') onceIdle(start);
  else addEventListener('load', () => onceIdle(start), { once: true });
}
