import { closest } from '../../shared/dom-events.ts';

/** Where the browser remembers the closed line: its announcement, and until when. `public/closed-notice.js` reads it. */
const storageKey = 'pengumuman-ditutup';
const closedForMs = 24 * 60 * 60_000;

function remember(notice: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ notice, until: Date.now() + closedForMs }));
  } catch {
    // Without storage it stays closed on this page.
  }
}

/** Handles the button of the line above the header without the app. */
export function handleNoticeClosing(): void {
  addEventListener('click', (event) => {
    const notice = closest<HTMLElement>(event, '[data-close-notice]')?.dataset.closeNotice;
    if (notice === undefined) return;
    remember(notice);
    document.documentElement.setAttribute('data-notice-closed', '');
    document.querySelector<HTMLElement>('header a[href]')?.focus({ preventScroll: true });
  });
}
