import type { SiteRouter } from '../router.tsx';
import { closest } from '../shared/closest.ts';
import { wantsNewWindow } from '../shared/wants-new-window.ts';
import { networkInformation, prefersReducedData } from './connection.ts';

/** How long a mouse rests on a link before its page is preloaded. */
const hoverIntentMs = 65;

/** The path, query and fragment of a link to another page of this app; null for any other link. */
function internalHref(router: SiteRouter, link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  const [, , route] = router.getMatchedRoutes(link.pathname);
  // Only the server knows whether any other path is a page of the school's own, a file or a feed.
  return route && route.id !== '/$' ? `${link.pathname}${link.search}${link.hash}` : null;
}

const linkOf = (event: Event) => closest<HTMLAnchorElement>(event, 'a');

/**
 * Lets the router handle plain links, including those in an article's text, and preloads their pages on touch, hover
 * or focus, unless data is to be saved. Returns a function that stops it.
 */
export function interceptLinks(router: SiteRouter): () => void {
  const stop = new AbortController();

  const navigate = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || wantsNewWindow(event)) return;
    const address = internalHref(router, link);
    if (address === null) return;
    event.preventDefault();
    // Another query of the same page keeps the scroll position.
    router.navigate({ href: address, resetScroll: link.pathname !== location.pathname });
  };
  const preload = (link: HTMLAnchorElement) => {
    if (prefersReducedData(networkInformation()) || link.search || internalHref(router, link) === null) return;
    void router.preloadRoute({ to: link.pathname });
  };
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const preloadOnIntent = (event: Event) => {
    clearTimeout(hoverTimer);
    const link = linkOf(event);
    if (!link) return;
    const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
    if (isTouch) preload(link);
    else hoverTimer = setTimeout(() => preload(link), hoverIntentMs);
  };

  const options = { signal: stop.signal };
  document.addEventListener('click', navigate, options);
  document.addEventListener('pointerover', preloadOnIntent, options);
  document.addEventListener('focusin', preloadOnIntent, options);
  return () => stop.abort();
}
