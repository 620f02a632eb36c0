import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The browser restores scroll positions on reloads only: inside the site every page starts at its top. */
function manualScrollRestoration(): () => void {
  const stop = new AbortController();
  const setManual = () => {
    history.scrollRestoration = 'manual';
  };
  const setAuto = () => {
    history.scrollRestoration = 'auto';
  };
  setManual();
  addEventListener('pagehide', setAuto, { signal: stop.signal });
  addEventListener('pageshow', setManual, { signal: stop.signal });
  return () => {
    stop.abort();
    setAuto();
  };
}

/** Screen readers tell the new page's title and go on from there, instead of staying on a link that is gone. */
function focusTitle(main: HTMLElement) {
  const title = main.querySelector('h1') ?? main;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** After a navigation to another page, back and forward included, view and focus start at its top (RT-002, A-65). */
export function useScrollToTop(mainId: string): void {
  const router = useRouter();
  useEffect(manualScrollRestoration, []);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        const main = document.getElementById(mainId);
        if (main) focusTitle(main);
        scrollTo({ top: 0, behavior: 'instant' });
      }),
    [router, mainId],
  );
}
