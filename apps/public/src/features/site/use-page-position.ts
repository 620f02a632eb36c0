import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pagePositions } from '../../shared/page-positions.ts';

/** The browser restores scroll positions only for documents; within the app `usePagePosition` does. */
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

/** Screen readers announce the new page's title and continue there, instead of staying on a removed link. */
function focusTitle(main: HTMLElement) {
  const title = main.querySelector('h1') ?? main;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * After a navigation to another page its title has the focus. The page is scrolled to the top, or to the previous
 * position when going back.
 */
export function usePagePosition(mainId: string): void {
  const router = useRouter();
  useEffect(manualScrollRestoration, []);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const top = pagePositions.get(toLocation.state.key ?? '') ?? 0;
        if (toLocation.hash && top === 0) return;
        const main = document.getElementById(mainId);
        if (main) focusTitle(main);
        scrollTo({ top, behavior: 'instant' });
      }),
    [router, mainId],
  );
}
