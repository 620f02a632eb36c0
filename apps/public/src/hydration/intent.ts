import { readStored } from '../shared/browser-storage.ts';
import { closest, isFramed, wantsNewWindow } from '../shared/dom-events.ts';
import { isReturn } from './page-states.ts';
import { prefersReducedData } from './prefetching.ts';

/** Buttons that work through HTML alone, or that the first script handles. */
const worksWithoutApp = '[popovertarget], [aria-expanded], [data-like], [data-copy], [data-share], dialog *';
/** Elements that need the app: all other buttons, and links that the app enhances (`data-app`). */
const needsApp = `button[type="button"]:not(${worksWithoutApp}), [data-app]`;
/** Fields in which the app helps: it counts characters, stores drafts and reports missing values. */
const textFields = 'form[method="post"] :is(input, textarea, select)';
/** Elements whose hover announces their use. */
const hoverTargets = 'a[href^="/"]:not([target], [download]), button, input, textarea, select';

/** How long a press waits for the app before the browser's default action follows. */
const appTimeoutMs = 15_000;

/** Whether this browser stores data that only the app shows: a draft, or a message that waits for moderation. */
const hasStoredTexts = (): boolean =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-own]')).some(({ dataset: { own = '' } }) =>
    own.split(' ').some((key) => readStored(key) !== null),
  );

/** Ads next to the text exist on very wide screens only; there scrolling needs the app. */
const hasSideAds = (): boolean =>
  document.querySelector('[data-side-ads]') !== null && matchMedia('(min-width: 96em)').matches;

/**
 * Loads and hydrates the app when the visitor is about to use an element that needs it: on hovering a link or button,
 * on a key outside the viewer, in a form field, and on pressing an element without a function in plain HTML. Touching a
 * link does not load it, because links work without the app. Presses meanwhile are stored, the last one per element, and
 * repeated after hydration; when the app cannot be loaded, the default action follows. @param hydrate resolves when the
 * page is hydrated, rejects when the app cannot be loaded
 */
export function hydrateAtIntent(hydrate: () => Promise<void>): void {
  const hints = new AbortController();
  const listening = new AbortController();
  const taps = new Set<HTMLElement>();
  const { documentElement: root } = document;
  let isRunning = false;
  let isLeftToHtml = false;

  const repeatTaps = () => {
    root.removeAttribute('data-waiting');
    const tapped = [...taps];
    taps.clear();
    for (const element of tapped) if (element.isConnected) element.click();
  };
  const continueWithoutApp = () => {
    isLeftToHtml = true;
    repeatTaps();
    isLeftToHtml = false;
  };
  const begin = async () => {
    if (isRunning) return;
    isRunning = true;
    hints.abort();
    try {
      await hydrate();
      listening.abort();
      repeatTaps();
    } catch {
      isRunning = false;
      continueWithoutApp();
    }
  };

  const storeTap = (event: MouseEvent) => {
    const tapped = closest(event, needsApp);
    if (!tapped || isLeftToHtml || wantsNewWindow(event)) return;
    if (tapped.matches('[data-app]') && !isRunning && prefersReducedData()) return;
    event.preventDefault();
    taps.delete(tapped);
    taps.add(tapped);
    root.setAttribute('data-waiting', '');
    setTimeout(continueWithoutApp, appTimeoutMs);
    void begin();
  };
  // A reloaded document shares its history with pages of the app.
  const served = location.pathname + location.search;
  const loadOther = () => location.pathname + location.search !== served && location.reload();
  addEventListener('popstate', loadOther, { signal: listening.signal });
  addEventListener('click', storeTap, { capture: true, signal: listening.signal });
  addEventListener('focusin', (event) => closest(event, textFields) && begin(), { signal: listening.signal });

  if (isFramed() || hasStoredTexts() || isReturn()) void begin();
  else if (!prefersReducedData()) {
    const options = { passive: true, signal: hints.signal };
    const isHovering = (event: PointerEvent) => event.pointerType === 'mouse' && closest(event, hoverTargets);
    addEventListener('pointerover', (event) => isHovering(event) && begin(), options);
    addEventListener('keydown', (event) => !closest(event, 'input, textarea, dialog') && begin(), options);
    if (hasSideAds()) addEventListener('scroll', begin, options);
  }
}
