import { isFramed } from '../shared/is-framed.ts';
import { networkInformation, prefersReducedData } from './connection.ts';
import { isReturn } from './left-pages.ts';

/**
 * What the app has to do: buttons that are no part of plain HTML and not the first script's own (`data-first`), and
 * links and forms that do more with it (`data-app`).
 */
const appHandled = 'button[type="button"]:not([popovertarget], [data-first]), [data-app]';
/** Where the app helps while somebody writes: counts, keeps drafts, says what is missing. */
const writtenInto = 'form[method="post"] :is(input, textarea, select)';
/** What a mouse comes near before it is used. */
const pointedAt = 'a[href^="/"]:not([target], [download]), button, input, textarea, select';

/** How long a tap waits for the app before it is left to plain HTML. */
const patienceMs = 15_000;

const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const wantsNewWindow = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** What was opened before the app came, which the app leaves open: pressing it again would close it. */
const isOpenAlready = (element: HTMLElement) => element.getAttribute('aria-expanded') === 'true';

function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser holds something of its own that the page shows only by the app: a draft, a message that waits. */
const showsOwn = (): boolean =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-own]')).some(({ dataset: { own = '' } }) =>
    own.split(' ').some(hasStored),
  );

/** Ads beside the text stand on very wide screens only; there moving on is enough. */
const hasSideAds = (): boolean =>
  document.querySelector('[data-side-ads]') !== null && matchMedia('(min-width: 96em)').matches;

/**
 * Fetches and hydrates the app when somebody is about to use what needs it, and never before. A mouse over a link or a
 * button says so, a key, a field that is written into, and a tap on what plain HTML cannot do; a finger on a link does
 * not, because links work by themselves. What is tapped meanwhile is remembered, the last tap on each element, and
 * repeated once the app is there; when it does not come, it is left to plain HTML.
 * @param hydrate resolves when the page is hydrated, rejects when the app cannot be fetched
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
  // A document that was loaded anew still shares its history with pages that the app made.
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
