import { listOnlyQuery } from '@madrasah/display/list-only';
import { dehydratedStateId, loadedPagesKey } from './page-states.ts';

/** What was loaded into the list of this history entry without the app: how many pages, and the scroll position. */
type LoadedPages = { count: number; top: number };

export const readLoadedPages = (): LoadedPages => ({ count: 0, top: 0, ...Object(history.state)[loadedPagesKey] });

export const storeLoadedPages = (loaded: LoadedPages): void =>
  history.replaceState({ ...history.state, [loadedPagesKey]: loaded }, '');

/** How long the next page may take. */
const timeoutMs = 10_000;

/** More pages are not loaded again at once when a visitor comes back. */
const mostRestoredPages = 20;

/** Around the form of 'Muat … Lainnya'; the list is the element before it. */
const loadMoreArea = '[data-more]';

const pageFieldOf = (form: Element | null | undefined) => form?.querySelector<HTMLInputElement>('input[name="page"]');

/**
 * Fetches the list of a page as a document in which no script runs and no picture loads. It is parsed without passing
 * through a string, so that it needs no trusted type. Rejects when the page does not come in time.
 */
function fetchPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`no page, status ${request.status}`));
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail());
    request.onerror = fail;
    request.ontimeout = fail;
    request.send();
  });
}

function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${form.action}?${new URLSearchParams(fields)}&${listOnlyQuery}`;
}

/** The app, too, loads only the very first picture of a list early. */
function loadPicturesLate(item: Element) {
  for (const image of item.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.removeAttribute('fetchpriority');
  }
}

/** Appends the items that the list does not have yet: pages overlap when something was published meanwhile. */
function appendItems(list: Element, served: Element | null | undefined) {
  const idOf = (item: Element) => item.getAttribute('data-id');
  const known = new Set([...list.children].map(idOf));
  const items = [...(served?.children ?? [])].filter((item) => !known.has(idOf(item)));
  for (const item of items) loadPicturesLate(item);
  list.append(...items);
}

/**
 * Prepares the form for the page after the served one. On the last page it is removed, and the status takes its focus; the
 * visitor stays at the first new item.
 */
function advanceForm(form: HTMLFormElement, status: HTMLElement | null, served: Element | null) {
  const next = pageFieldOf(served)?.getAttribute('value');
  const hadFocus = form.contains(document.activeElement);
  if (next) pageFieldOf(form)?.setAttribute('value', next);
  else form.remove();
  if (!next && hadFocus) status?.focus({ preventScroll: true });
}

/** Appends the form's page to its list, as the server renders it. Returns the data block of that page. */
async function appendPage(form: HTMLFormElement): Promise<string> {
  const area = form.closest(loadMoreArea);
  const list = area?.previousElementSibling;
  const page = await fetchPage(addressOf(form));
  const served = page.querySelector(loadMoreArea);
  const status = area?.querySelector<HTMLElement>('[role="status"]') ?? null;
  if (list) appendItems(list, served?.previousElementSibling);
  if (list && status) {
    const text = served?.querySelector('[role="status"]')?.textContent ?? status.textContent;
    status.textContent = text.replace(/\d+/, String(list.children.length));
  }
  advanceForm(form, status, served);
  return page.getElementById(dehydratedStateId)?.textContent ?? '';
}

function showFailure(form: HTMLFormElement) {
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = form.dataset.failure ?? '';
  form.prepend(alert);
}

const appended: string[] = [];
let running: Promise<void> | undefined;

/** Appends the next page. A failure is shown above the button. */
async function loadMore(form: HTMLFormElement): Promise<boolean> {
  const button = form.querySelector('button');
  form.querySelector('[role="alert"]')?.remove();
  button?.setAttribute('aria-disabled', 'true');
  try {
    appended.push(await appendPage(form));
    storeLoadedPages({ count: readLoadedPages().count + 1, top: scrollY });
    return true;
  } catch {
    showFailure(form);
    return false;
  } finally {
    button?.removeAttribute('aria-disabled');
  }
}

async function loadAgain(form: HTMLFormElement): Promise<void> {
  const { count, top } = readLoadedPages();
  storeLoadedPages({ count: 0, top });
  for (let loaded = 0; loaded < Math.min(count, mostRestoredPages) && form.isConnected; loaded += 1)
    if (!(await loadMore(form))) break;
  scrollTo({ top, behavior: 'instant' });
}

function run(work: Promise<unknown>) {
  running = work.then(() => {
    running = undefined;
  });
}

/** Appends the next page, unless one is being loaded. */
export function press(form: HTMLFormElement): void {
  if (!running) run(loadMore(form));
}

/** Loads the pages again that a visitor who comes back had loaded, and scrolls to where they were. */
export function restore(): void {
  const form = document.querySelector<HTMLFormElement>(`${loadMoreArea} > form`);
  if (form) run(loadAgain(form));
}

const storePosition = () => storeLoadedPages({ ...readLoadedPages(), top: scrollY });
addEventListener('pagehide', storePosition);

/**
 * Leaves the lists to the app: waits for a page that is being loaded, removes what the app's markup does not contain,
 * and returns the data blocks of all appended pages, in order.
 */
export async function takeOver(): Promise<readonly string[]> {
  await running;
  removeEventListener('pagehide', storePosition);
  for (const alert of document.querySelectorAll(`${loadMoreArea} > form > [role="alert"]`)) alert.remove();
  return appended;
}
