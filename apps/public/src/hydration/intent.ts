import { isFramed } from '../shared/is-framed.ts';
import { networkInformation, prefersReducedData } from './connection.ts';
import { isReturn } from './left-pages.ts';

/**
 * Elements that need the app: buttons without a function in plain HTML and not handled by the first script
 * (`data-first`), and links and forms that the app enhances (`data-app`).
 */
const appHandled = 'button[type="button"]:not([popovertarget], [data-first]), [data-app]';
/** Fields in which the app helps: it counts characters, stores drafts and reports missing values. */
const writtenInto = 'form[method="post"] :is(input, textarea, select)';
/** Elements whose hover announces their use. */
const pointedAt = 'a[href^="/"]:not([target], [download]), button, input, textarea, select';

/** How long a press waits for the app before the browser's default action follows. */
const patienceMs = 15_000;

const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const wantsNewWindow = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Groups opened before the app was loaded stay open: pressing them again would close them. */
const isOpenAlready = (element: HTMLElement) => element.getAttribute('aria-expanded') === 'true';

function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser stores data that only the app shows: a draft, or a message that waits for moderation. */
const showsOwn = (): boolean =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-own]')).some(({ dataset: { own = '' } }) =>
    own.split(' ').some(hasStored),
  );

/** Ads next to the text exist on very wide screens only; there scrolling needs the app. */
const hasSideAds = (): boolean =>
  document.querySelector('[data-side-ads]') !== null && matchMedia('(min-width: 96em)').matches;

/**
 * Loads and hydrates the app when the visitor is about to use an element that needs it: on hovering a link or button,
 * on a key, in a form field, and on pressing an element without a function in plain HTML. Touching a link does not
 * load it, because links work without the app. Presses meanwhile are stored, the last one per element, and repeated
 * after hydration; when the app cannot be loaded, the default action follows. @param hydrate resolves when the page
 * is hydrated, rejects when the app cannot be loaded
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
    for (const element of tapped) if (element.isConnected && !isOpenAlready(element)) element.click();
  };
  const leaveToHtml = () => {
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
      leaveToHtml();
    }
  };

  const rememberTap = (event: MouseEvent) => {
    const tapped = closest(event, appHandled);
    if (!tapped || isLeftToHtml || wantsNewWindow(event)) return;
    const worksByItself = tapped.matches('[data-app]');
    if (worksByItself && !isRunning && prefersReducedData(networkInformation())) return;
    event.preventDefault();
    taps.delete(tapped);
    taps.add(tapped);
    root.setAttribute('data-waiting', '');
    setTimeout(leaveToHtml, patienceMs);
    void begin();
  };
  // A reloaded document shares its history with pages of the app.
  const served = location.pathname + location.search;
  const loadOther = () => location.pathname + location.search !== served && location.reload();
  addEventListener('popstate', loadOther, { signal: listening.signal });
  addEventListener('click', rememberTap, { capture: true, signal: listening.signal });
  addEventListener('focusin', (event) => closest(event, writtenInto) && begin(), { signal: listening.signal });

  if (isFramed() || showsOwn() || isReturn()) void begin();
  else if (!prefersReducedData(networkInformation())) {
    const options = { passive: true, signal: hints.signal };
    const comesNear = (event: PointerEvent) => event.pointerType === 'mouse' && closest(event, pointedAt);
    addEventListener('pointerover', (event) => comesNear(event) && begin(), options);
    addEventListener('keydown', (event) => !closest(event, 'input, textarea') && begin(), options);
    if (hasSideAds()) addEventListener('scroll', begin, options);
  }
}
