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

/**
 * After a move to another page, back and forward included, the view starts at the top (RT-002, A-65), and so does
 * the keyboard: screen readers begin with the new page instead of staying on a link that is gone.
 */
export function useStartAtTop(mainId: string): void {
  const router = useRouter();
  useEffect(ownScrolling, []);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        document.getElementById(mainId)?.focus({ preventScroll: true });
        scrollTo({ top: 0, behavior: 'instant' });
      }),
    [router, mainId],
  );
}
