import { store } from '../../shared/browser-storage.ts';
import { closest } from '../../shared/dom-events.ts';

/** Where the browser remembers the closed line: its announcement, and until when. `public/closed-notice.js` reads it. */
const storageKey = 'pengumuman-ditutup';
const closedForMs = 24 * 60 * 60_000;

/** Handles the button of the line above the header without the app. */
export function handleNoticeClosing(): void {
  addEventListener('click', (event) => {
    const notice = closest<HTMLElement>(event, '[data-close-notice]')?.dataset.closeNotice;
    if (notice === undefined) return;
    // Without storage it stays closed on this page.
    store(storageKey, { notice, until: Date.now() + closedForMs });
    document.documentElement.setAttribute('data-notice-closed', '');
    document.querySelector<HTMLElement>('header a[href]')?.focus({ preventScroll: true });
  });
}
