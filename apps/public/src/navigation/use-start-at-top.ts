import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The browser's own memory of scroll positions serves reloads only: inside the site every page starts at its top. */
function ownScrolling(): () => void {
  const stop = new AbortController();
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = () => {
    history.scrollRestoration = 'auto';
  };
  take();
  addEventListener('pagehide', giveBack, { signal: stop.signal });
  addEventListener('pageshow', take, { signal: stop.signal });
  return () => {
    stop.abort();
    giveBack();
  };
}

/** Screen readers tell the new page's title and go on from there, instead of staying on a link that is gone. */
function focusTitle(main: HTMLElement) {
  const title = main.querySelector('h1') ?? main;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** After a move to another page, back and forward included, view and focus start at its top (RT-002, A-65). */
export function useStartAtTop(mainId: string): void {
  const router = useRouter();
  useEffect(ownScrolling, []);
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
